import { type Folded, gap, unitsOf } from '../fold/fold.ts';
import { zeros } from '../fold/scratch.ts';
import { isUpperAt, script, scriptOf } from '../fold/scripts.ts';

/** What stands before a token. A sentence ends from `sentence` on. */
export const breaks = { none: 0, comma: 1, colon: 2, sentence: 3, line: 4 } as const;

/** Words of a folded text: runs of one script without a gap. */
export interface Tokens {
  readonly count: number;
  readonly first: Int32Array;
  /** Exclusive. */
  readonly last: Int32Array;
  readonly breaks: Uint8Array;
  readonly sentence: Int32Array;
  /** The first token of each sentence, and one behind the last. */
  readonly sentences: Int32Array;
  /** The token of each unit, or the next one. */
  readonly ofUnit: Int32Array;
}

const abbreviations = new Set(
  `inc ltd corp co no nr st dr mr mrs ms prof vs etc eg ie al ca bzw usw ggf inkl exkl evtl ungef str tel abs art vol fig
  approx dept est jr sr sra dott sig np tzn itd itp tj resp cca napr tzv mj bl dvs osv ev vb vd orn yy ул им др пр т г`.split(
    /\s+/,
  ),
);
const ends = new Set([...'.!?'].map(codeOf));
const fullStops = new Set([...'。｡'].map(codeOf));
const commas = new Set([...',()、|/[]{}؛،'].map(codeOf));
const colons = new Set([...':;"<>'].map(codeOf));
const bullets = new Set([...'•◦▪‣●○■□►▶–'].map(codeOf));

function codeOf(character: string): number {
  return character.charCodeAt(0);
}

export function tokenize(text: string, folded: Folded): Tokens {
  const { length, codes, gaps } = folded;
  const first = zeros(Int32Array, length + 1);
  const last = zeros(Int32Array, length + 1);
  const before = zeros(Uint8Array, length + 1);
  const sentence = zeros(Int32Array, length + 1);
  const sentences = zeros(Int32Array, length + 2);
  const ofUnit = zeros(Int32Array, length + 1);
  let count = 0;
  let sentenceCount = 0;
  let pending: number = breaks.line;
  /** A sign that ends a sentence if a gap and a capital follow. */
  let stopped = false;
  let spaced = false;
  let newline = false;
  for (let unit = 0; unit < length; ) {
    const code = codes[unit] as number;
    const between = gaps[unit] as number;
    if (between !== gap.none && between !== gap.hyphen) spaced = true;
    if (between === gap.dash) pending = Math.max(pending, breaks.colon);
    if (between === gap.paragraph) pending = breaks.line;
    if (between === gap.line) newline = true;
    const kind = scriptOf(code);
    if (kind === script.none) {
      ofUnit[unit] = count;
      if (ends.has(code))
        stopped = !(code === 0x2e && count > 0 && isAbbreviation(folded, first, last, count - 1, unit));
      else if (fullStops.has(code)) pending = Math.max(pending, breaks.sentence);
      else if (commas.has(code)) pending = Math.max(pending, breaks.comma);
      else if (colons.has(code)) pending = Math.max(pending, breaks.colon);
      else if (newline && bullets.has(code)) pending = breaks.line;
      if (!ends.has(code)) spaced = spaced && stopped;
      unit += 1;
      continue;
    }
    const opens = kind > script.spaced || code < 0x3a || isUpperAt(text, folded.starts[unit] as number);
    if (newline && (opens || pending >= breaks.colon)) pending = breaks.line;
    if (stopped && (spaced || kind > script.spaced))
      pending = Math.max(pending, opens ? breaks.sentence : breaks.comma);
    if (pending >= breaks.sentence) {
      sentences[sentenceCount] = count;
      sentenceCount += 1;
    }
    first[count] = unit;
    before[count] = pending;
    sentence[count] = sentenceCount - 1;
    do {
      ofUnit[unit] = count;
      unit += 1;
    } while (unit < length && gaps[unit] === gap.none && scriptOf(codes[unit] as number) === kind);
    last[count] = unit;
    count += 1;
    pending = breaks.none;
    stopped = false;
    spaced = false;
    newline = false;
  }
  ofUnit[length] = count;
  sentences[sentenceCount] = count;
  return {
    count,
    first,
    last,
    breaks: before,
    sentence,
    sentences: sentences.subarray(0, sentenceCount + 1),
    ofUnit,
  };
}

/** `z.B.`, `Inc.`, `J. Smith`: one letter, or a known short form. */
function isAbbreviation(
  folded: Folded,
  first: Int32Array,
  last: Int32Array,
  token: number,
  unit: number,
): boolean {
  if (last[token] !== unit) return false;
  const start = first[token] as number;
  const length = unit - start;
  if (length === 1) return (folded.codes[start] as number) >= 0x3a && folded.codes[start - 1] !== 0x27;
  return length <= 6 && abbreviations.has(unitsOf(folded.codes, start, unit));
}

/** Of longer words only the beginning is looked at. */
export const longestWord = 64;

/** The folded letters of a token. */
export function wordOf(folded: Folded, tokens: Tokens, token: number): string {
  const start = tokens.first[token] as number;
  const end = Math.min(tokens.last[token] as number, start + longestWord);
  return unitsOf(folded.codes, start, end);
}
