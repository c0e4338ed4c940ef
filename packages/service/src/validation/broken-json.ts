import { createYielding } from '../lifecycle/yielding.ts';

interface Broken {
  reason: string;
  line: number;
  column: number;
}

/** Part of a text that was parsed by itself, between brackets of its own. */
export class BrokenPart extends Error {
  override name = 'BrokenPart';
  readonly from: number;
  readonly part: string;

  constructor(from: number, part: string) {
    super('A part is not JSON');
    this.from = from;
    this.part = part;
  }
}

/**
 * Where a text stops to be JSON, as editors count: from 1. Undefined for a text that is JSON. Of a large one the part that is broken is
 * looked at alone, and other requests run meanwhile.
 */
export async function brokenAt(text: string, broken?: BrokenPart): Promise<Broken | undefined> {
  const yieldIfDue = createYielding();
  const found = await positionOf(broken?.part ?? text, yieldIfDue);
  if (!found) return undefined;
  await yieldIfDue();
  const position = Math.min(text.length, (broken?.from ?? 0) + found.position);
  return { reason: found.reason, ...(await lineAndColumn(text, position, yieldIfDue)) };
}

type Yielding = ReturnType<typeof createYielding>;
/** Characters that are looked at between two questions whether others wait. */
const AT_A_STRETCH = 64 * 1024;

async function positionOf(
  text: string,
  yieldIfDue: Yielding,
): Promise<{ position: number; reason: string } | undefined> {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    // The engine says the position of most mistakes, but of a value that is none only the text around it.
    const said = /^(.*?)(?: in JSON)? at position (\d+)/s.exec(message);
    if (said) return { position: Number(said[2]), reason: lowerFirst(said[1] ?? '') };
    await yieldIfDue();
    const position = message.startsWith('Unexpected token')
      ? await wrongValueAt(text, yieldIfDue)
      : text.length;
    return position < text.length
      ? { position, reason: `unexpected ${JSON.stringify(text[position])}` }
      : { position: text.length, reason: 'unexpected end' };
  }
}

async function lineAndColumn(
  text: string,
  position: number,
  yieldIfDue: Yielding,
): Promise<{ line: number; column: number }> {
  let [line, begin] = [1, 0];
  for (let at = 0; at < position; at++) {
    if (text.charCodeAt(at) === NEW_LINE) {
      line++;
      begin = at + 1;
    }
    if (at % AT_A_STRETCH === 0) await yieldIfDue();
  }
  return { line, column: position - begin + 1 };
}

const NEW_LINE = 0x0a;

const lowerFirst = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1);

const LITERALS = ['true', 'false', 'null'];
/** Sets, and no regular expressions: a text of a megabyte is looked at letter by letter. */
const BLANK = new Set(' \t\n\r\v\f\u00a0\ufeff\u2028\u2029');
const BEGIN = new Set('-0123456789[{');
const LETTER = /[a-z]/i;

/** The position of the first value that is none. Everything before it is well-formed. */
async function wrongValueAt(text: string, yieldIfDue: Yielding): Promise<number> {
  let wanted = true;
  let opened = false;
  let lookedTo = 0;
  for (let position = 0; position < text.length; position++) {
    if (position - lookedTo > AT_A_STRETCH) {
      lookedTo = position;
      await yieldIfDue();
    }
    const character = text.charAt(position);
    if (BLANK.has(character)) continue;
    if (character === '"') position = endOfString(text, position);
    else if (wanted && LETTER.test(character)) {
      const literal = LITERALS.find((one) => one.startsWith(character));
      if (!literal) return position;
      for (let index = 0; index < literal.length; index++, position++)
        if (text[position] !== literal[index]) return position;
      position--;
    } else if (wanted && !BEGIN.has(character) && !(opened && (character === ']' || character === '}')))
      return position;
    opened = character === '[' || character === '{';
    wanted = opened || character === ',' || character === ':';
  }
  return text.length;
}

function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end;
}
