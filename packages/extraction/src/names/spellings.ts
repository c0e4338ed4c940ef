import { type Folded, fold, gap } from '../fold/fold.ts';
import { inScratch } from '../fold/scratch.ts';
import { isUpperAt, script, scriptOf } from '../fold/scripts.ts';
import { withoutLegalForm } from './legal-forms.ts';

/** How a gap within a name may differ from the name as it is written. */
export const within = { closed: 0, open: 1, split: 2 } as const;

/** One way to write a name: its folded units, and for each whether a gap may stand before it. */
export interface Spelling {
  readonly text: string;
  readonly codes: Uint16Array;
  readonly gaps: Uint8Array;
  readonly letters: number;
  readonly hasCapital: boolean;
  readonly isShortened: boolean;
  /** Parts that are joined by a conjunction stay apart. */
  readonly keepsGaps: boolean;
}

/** Nobody is called by more than this, and each start of a word may cost as many steps. */
const longestName = 160;
const conjunctions = ['&', 'and', 'und', 'et', 'y', 'e', 'en', 'och', 've', 'i', 'a', 'и'];
const unspacedConjunctions = ['和', '与', 'と', 'アンド', '와', '과', '앤드'];
const conjunction = /(?<=[\p{L}\p{N}.!])\s+(?:&|\+|and|und|et|och|ve|и)\s+(?=[\p{L}\p{N}])/iu;
const tightAmpersand = /(?<=[\p{L}\p{N}])&(?=[\p{L}\p{N}])/u;

export function spellingsOf(name: string): Spelling[] {
  const written = name.slice(0, 400).trim();
  if (!/[\p{L}\p{N}]/u.test(written)) return [];
  const texts = new Map<string, { isShortened: boolean; keepsGaps: boolean; parts?: readonly Part[] }>();
  const add = (text: string, isShortened: boolean, keepsGaps = false): void => {
    if (/[\p{L}\p{N}]/u.test(text) && !texts.has(text)) texts.set(text, { isShortened, keepsGaps });
  };
  // What stands before and behind a conjunction is folded once, and not with each of them.
  const addJoined = (text: string, isShortened: boolean): void => {
    const found = conjunction.exec(text);
    if (!found) return;
    const [head, tail] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
    const [before, behind] = [partOf(head), partOf(tail)];
    for (const { word, part, keepsGaps } of joints()) {
      const joined = `${head} ${word} ${tail}`;
      if (!texts.has(joined)) texts.set(joined, { isShortened, keepsGaps, parts: [before, part, behind] });
    }
  };
  add(written, false);
  const shortened = withoutLegalForm(written);
  for (const [text, isShortened] of [
    [written, false],
    [shortened, shortened !== written],
  ] as const) {
    if (isShortened && foldedLength(text) < 2) continue;
    add(text, isShortened);
    add(text.replace(/[!?.™®]+$/u, ''), isShortened);
    add(text.replaceAll(/['’‘`´]/g, ''), isShortened);
    add(text.replaceAll(/\.(?=\s|$)/g, ''), isShortened);
    add(text.replace(/\.js$/i, 'JS'), isShortened);
    addJoined(text, isShortened);
    if (tightAmpersand.test(text)) add(text.replace(tightAmpersand, ' and '), isShortened, true);
  }
  return [...texts].flatMap(
    ([text, { parts = [partOf(text)], ...options }]) => spelling(text, parts, options) ?? [],
  );
}

const foldedLength = (text: string): number => inScratch(() => fold(text).length);

/** Of a spelling what stands between two gaps. */
type Part = Pick<Spelling, 'codes' | 'gaps' | 'letters' | 'hasCapital'>;

const partOf = (text: string): Part =>
  inScratch(() => {
    const folded = fold(text);
    const gaps = new Uint8Array(folded.length);
    let letters = 0;
    let hasCapital = false;
    for (let unit = 0; unit < folded.length; unit += 1) {
      if (scriptOf(folded.codes[unit] as number) !== script.none) letters += 1;
      if (isUpperAt(text, folded.starts[unit] as number)) hasCapital = true;
      if (unit > 0) gaps[unit] = gapBefore(text, folded, unit);
    }
    return { codes: folded.codes.slice(0, folded.length), gaps, letters, hasCapital };
  });

let allJoints: { word: string; part: Part; keepsGaps: boolean }[] | undefined;

function joints(): readonly { word: string; part: Part; keepsGaps: boolean }[] {
  allJoints ??= [
    ...unspacedConjunctions.map((word) => ({ word, part: partOf(word), keepsGaps: false })),
    ...conjunctions.map((word) => ({ word, part: partOf(word), keepsGaps: word !== '&' })),
  ];
  return allJoints;
}

function spelling(
  text: string,
  parts: readonly Part[],
  options: { isShortened: boolean; keepsGaps: boolean },
): Spelling | undefined {
  const length = parts.reduce((sum, { codes }) => sum + codes.length, 0);
  if (length === 0 || length > longestName) return undefined;
  const letters = parts.reduce((sum, part) => sum + part.letters, 0);
  if (letters === 0) return undefined;
  const hasCapital = parts.some((part) => part.hasCapital);
  const [only] = parts;
  if (only && parts.length === 1) return { text, ...only, ...options };
  const [codes, gaps] = [new Uint16Array(length), new Uint8Array(length)];
  let at = 0;
  for (const part of parts) {
    codes.set(part.codes, at);
    gaps.set(part.gaps, at);
    if (at > 0) gaps[at] = within.open;
    at += part.codes.length;
  }
  return { text, codes, gaps, letters, hasCapital, ...options };
}

/** Gaps of the name are optional; one may stand where a capital or a digit begins a part, and around an ampersand. */
function gapBefore(text: string, folded: Folded, unit: number): number {
  if (folded.gaps[unit] !== gap.none) return within.open;
  const code = folded.codes[unit] as number;
  const previous = folded.codes[unit - 1] as number;
  if (isJoint(code) || isJoint(previous)) return within.open;
  const at = folded.starts[unit] as number;
  const before = folded.starts[unit - 1] as number;
  if (isUpperAt(text, at) && !isUpperAt(text, before) && scriptOf(previous) !== script.none)
    return within.split;
  return isDigit(code) !== isDigit(previous) &&
    scriptOf(code) !== script.none &&
    scriptOf(previous) !== script.none
    ? within.split
    : within.closed;
}

const isJoint = (code: number): boolean => code === 0x26 || code === 0x2b || code === 0x2f;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
