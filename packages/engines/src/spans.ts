/** In which unit a provider counts. It is said beside each wire, and checked with each answer: providers changed it before. */
export type Unit = 'UTF-16' | 'code points' | 'UTF-8';

/** A place as it was told. */
export interface ToldPlace {
  start: number;
  end: number;
  /** What must stand there word for word; undefined where the provider does not say. */
  equals?: string | undefined;
  /** One of these stands there in most places: the address that is cited, or its host. */
  holds?: readonly string[] | undefined;
}

export type Span = [start: number, end: number];

const units: readonly Unit[] = ['UTF-16', 'code points', 'UTF-8'];

/**
 * The places in UTF-16 code units, in the order in which they were told; undefined for those that fit in no unit. All places of one text are in one
 * unit: the one in which they prove most by what stands there, and of equals the usual one. A place that proves nothing must at least begin and
 * end between words.
 */
export function fitSpans(text: string, places: readonly ToldPlace[], usual: Unit): (Span | undefined)[] {
  const order = [usual, ...units.filter((unit) => unit !== usual)];
  // In plain ASCII all units are the same.
  const tried = /^[\0-\x7f]*$/.test(text) ? [usual] : order;
  let best: { judged: (Judged | undefined)[]; worth: number } | undefined;
  for (const unit of tried) {
    const at = positions(text, unit);
    const judged = places.map((place) => judge(text, place, at));
    const worth = judged.reduce((sum, one) => sum + (one?.worth ?? 0), 0);
    // What only lies between words proves no other unit than the usual one.
    if (!best || (worth > best.worth && worth >= HOLDS)) best = { judged, worth };
  }
  return best?.judged.map((one) => one?.span) ?? [];
}

interface Judged {
  span: Span;
  worth: number;
}

/** Off by one or two, a place around a link still holds its address: one that begins and ends with the link is worth more. */
const EXACT = 10_000;
const HOLDS = 100;

function judge(
  text: string,
  { start, end, equals, holds = [] }: ToldPlace,
  at: (offset: number) => number | undefined,
): Judged | undefined {
  const [from, to] = [at(start), at(end)];
  if (from === undefined || to === undefined || from >= to) return undefined;
  const span: Span = [from, to];
  const slice = text.slice(from, to);
  if (equals !== undefined) return slice === equals ? { span, worth: EXACT } : undefined;
  const held = holds.find((one) => one !== '' && slice.includes(one));
  if (held !== undefined && (slice === held || /^[([【].*[)\]】]$/s.test(slice)))
    return { span, worth: EXACT };
  if (!isBetweenWords(text, from) || !isBetweenWords(text, to)) return undefined;
  return { span, worth: held === undefined ? 1 : HOLDS };
}

const WORD = /[\p{L}\p{N}]/u;
/** What belongs to the sign before it: marks, joiners, variation selectors, skin tones. */
const CONTINUES = /^(?:\p{M}|\p{Emoji_Modifier}|\u200d)/u;

function isBetweenWords(text: string, at: number): boolean {
  if (at === 0 || at === text.length) return true;
  const next = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const before = text.charCodeAt(at - 1);
  // In the middle of a pair.
  if (before >= 0xd800 && before < 0xdc00) return false;
  if (CONTINUES.test(next) || before === 0x200d) return false;
  const last = before >= 0xdc00 && before < 0xe000 ? text.slice(at - 2, at) : text.charAt(at - 1);
  return !(WORD.test(last) && WORD.test(next));
}

/** From an offset of a unit to one in UTF-16; undefined for what is none, or is inside of a character. */
function positions(text: string, unit: Unit): (offset: number) => number | undefined {
  if (unit === 'UTF-16')
    return (offset) =>
      Number.isInteger(offset) && offset >= 0 && offset <= text.length ? offset : undefined;
  const found = new Map<number, number>();
  let [offset, at] = [0, 0];
  for (const character of text) {
    found.set(offset, at);
    offset += unit === 'UTF-8' ? bytesOf(character.codePointAt(0) ?? 0) : 1;
    at += character.length;
  }
  found.set(offset, at);
  return (told) => found.get(told);
}

const bytesOf = (codePoint: number) =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
