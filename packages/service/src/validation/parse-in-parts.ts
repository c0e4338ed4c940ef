import { setImmediate as nextTurn } from 'node:timers/promises';
import { endOfText } from '../limits/json-structure.ts';
import { BrokenPart } from './broken-json.ts';

type Parse = (json: string) => unknown;

/** Characters that are parsed at a stretch: of the slowest JSON some ten milliseconds. */
const PART_LENGTH = 64 * 1024;

/** As `parse` does, in parts between which others get their turn. Throws a `BrokenPart` for what is no JSON. */
export async function parseInParts(json: string, parse: Parse, partLength = PART_LENGTH): Promise<unknown> {
  const [from, to] = trimmed(json, 0, json.length);
  return parseValue({ json, parse, partLength }, from, to);
}

interface Source {
  json: string;
  parse: Parse;
  partLength: number;
}

async function parseValue(source: Source, from: number, to: number): Promise<unknown> {
  const { json, parse, partLength } = source;
  const [open, close] = [json[from], json[to - 1]];
  const isList = open === '[' && close === ']';
  const isObject = open === '{' && close === '}';
  if (to - from <= partLength || !(isList || isObject)) {
    await nextTurn();
    return parsePart(parse, json.slice(from, to), from);
  }
  const [insideFrom, insideTo] = trimmed(json, from + 1, to - 1);
  if (insideFrom === insideTo) return isList ? [] : {};
  const list: unknown[] = [];
  const object: Record<string, unknown> = {};
  const takeAll = async (start: number, end: number) => {
    await nextTurn();
    const text = json.slice(start, end);
    const part = parsePart(parse, isList ? `[${text}]` : `{${text}}`, start - 1);
    if (isList) for (const one of part as unknown[]) list.push(one);
    else addMembers(object, part as object);
  };
  const takeLarge = async (start: number, end: number) => {
    if (isList) list.push(await parseValue(source, start, end));
    else {
      const colon = json.indexOf(':', endOfText(json, start));
      const name = parsePart(parse, `{${json.slice(start, colon + 1)}0}`, start - 1) as object;
      const [valueFrom, valueTo] = trimmed(json, colon + 1, end);
      addMembers(object, { [Object.keys(name)[0] ?? '']: await parseValue(source, valueFrom, valueTo) });
    }
  };
  let [start, batch, batchEnd] = [from + 1, from + 1, from + 1];
  for (;;) {
    const end = await endOfChild(source, start, to - 1);
    const [childFrom, childTo] = trimmed(json, start, end);
    // In a part of their own these would be lost in silence.
    if (childFrom === childTo) throw new BrokenPart(childFrom - 1, isList ? '[,' : '{,');
    if (childTo - childFrom > partLength) {
      if (batchEnd > batch) await takeAll(batch, batchEnd);
      await takeLarge(childFrom, childTo);
      [batch, batchEnd] = [end + 1, end + 1];
    } else if (end - batch > partLength) {
      if (batchEnd > batch) await takeAll(batch, batchEnd);
      [batch, batchEnd] = [start, end];
    } else batchEnd = end;
    if (end >= to - 1) break;
    start = end + 1;
  }
  if (batchEnd > batch) await takeAll(batch, batchEnd);
  return isList ? list : object;
}

/** `__proto__` is a name like any other, where `parse` lets it pass. */
function addMembers(object: object, more: object): void {
  if (Object.hasOwn(more, '__proto__'))
    Object.defineProperties(object, Object.getOwnPropertyDescriptors(more));
  else Object.assign(object, more);
}

function parsePart(parse: Parse, part: string, from: number): unknown {
  try {
    return parse(part);
  } catch {
    throw new BrokenPart(from, part);
  }
}

/** The position of the comma behind the child that begins at `start`, or `to`. */
async function endOfChild({ json, partLength }: Source, start: number, to: number): Promise<number> {
  let depth = 0;
  let pausedAt = start;
  for (let at = start; at < to; at++) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(json, at);
    else if (sign === BRACKET || sign === BRACE) depth++;
    else if (sign === BRACKET_END || sign === BRACE_END) depth--;
    else if (sign === COMMA && depth === 0) return at;
    if (depth < 0) throw new BrokenPart(at - 1, `0${json[at]}`);
    if (at - pausedAt > 16 * partLength) {
      await nextTurn();
      pausedAt = at;
    }
  }
  return to;
}

function trimmed(json: string, from: number, to: number): [from: number, to: number] {
  let [start, end] = [from, to];
  while (start < end && isBlank(json.charCodeAt(start))) start++;
  while (end > start && isBlank(json.charCodeAt(end - 1))) end--;
  return [start, end];
}

const isBlank = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BRACKET_END = 0x5d;
const BRACE = 0x7b;
const BRACE_END = 0x7d;
