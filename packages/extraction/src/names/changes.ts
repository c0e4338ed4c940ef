import { foldedText } from '../fold/fold.ts';
import { foldCharacter } from '../fold/fold-character.ts';
import { Trie } from '../fold/trie.ts';
import type { Brand, Decision } from '../interface.ts';
import { type Entry, entriesOf, isSame, lettersOf } from './compile.ts';

interface Names {
  readonly brands: readonly Brand[];
  readonly decisions: readonly Decision[];
}

/** What became of the names between two times. */
export interface NameChanges {
  /** Nothing did: every text is read as it was. */
  readonly isEmpty: boolean;
  /** False: the text is read as before, whatever else is in it. True says nothing. For well-formed texts. */
  mayConcern(text: string): boolean;
}

/**
 * A reading depends on names only through what the gazetteer has at a spelling that stands in the text, and through decisions on a spelling that stands in it. So a text without
 * any spelling of which one of the two differs is read the same. To look for these costs a thirtieth of reading.
 */
export function compareNames(before: Names, after: Names): NameChanges {
  const changed = new Trie<true>();
  const first = new Uint8Array(0x10000);
  let isEmpty = true;
  for (const spelling of [
    ...differing(spellings(before.brands), spellings(after.brands)),
    ...differing(decided(before.decisions), decided(after.decisions)),
  ]) {
    isEmpty = false;
    const letters = spelling.replaceAll('_', '');
    if (letters === '') continue;
    changed.add(codesOf(letters), true);
  }
  return { isEmpty, mayConcern: (text) => !isEmpty && (isUnusual(text) || hasOne(text, changed, first)) };
}

/** All that a reading takes from the gazetteer, by folded spelling. */
function spellings(brands: readonly Brand[]): Map<string, string> {
  const bySpelling = new Map<string, Entry[]>();
  for (const entry of entriesOf(brands)) {
    const letters = lettersOf(entry);
    const entries = bySpelling.get(letters);
    if (!entries) bySpelling.set(letters, [entry]);
    else if (!entries.some((other) => isSame(other, entry))) entries.push(entry);
  }
  const said = ({ brand, isWord, isStem, spelling: { text, isShortened, keepsGaps } }: Entry) =>
    JSON.stringify([brand, isWord ?? null, isStem, text, isShortened, keepsGaps]);
  return new Map([...bySpelling].map(([letters, entries]) => [letters, entries.map(said).join()]));
}

/** All decisions on a folded spelling; the last on one brand is the one that holds. */
function decided(decisions: readonly Decision[]): Map<string, string> {
  const byBrand = new Map(
    decisions.map(({ name, brandId, counts }) => [
      `${brandId}\n${foldedText(name)}`,
      { spelling: foldedText(name), said: `${brandId} ${counts}` },
    ]),
  );
  const bySpelling = Map.groupBy(byBrand.values(), ({ spelling }) => spelling);
  return new Map(
    [...bySpelling].map(([spelling, all]) => [
      spelling,
      all
        .map(({ said }) => said)
        .sort()
        .join(),
    ]),
  );
}

const differing = (before: Map<string, string>, after: Map<string, string>): string[] => [
  ...[...before].flatMap(([spelling, said]) => (after.get(spelling) === said ? [] : [spelling])),
  ...[...after.keys()].filter((spelling) => !before.has(spelling)),
];

const codesOf = (letters: string): Uint16Array =>
  Uint16Array.from({ length: letters.length }, (_, at) => letters.charCodeAt(at));

/** Where folding looks at more than one character: what it makes of these depends on what is masked. */
const isUnusual = (text: string): boolean =>
  (text.includes('&') && /&(?:amp|nbsp|#39|apos|rsquo|quot);/.test(text)) ||
  /[\u3099\u309a\uff9e\uff9f]/.test(text);

const nothing = 1;
const several = 2;
/** By UTF-16 unit: 0 is not known yet, then the two above, else the folded unit and 3. As `fold` does it, without `_`, which it keeps within words only. */
const folds = new Uint32Array(0x10000);

function foldOf(code: number): number {
  const known = folds[code] as number;
  return known === 0 ? learn(code) : known;
}

function learn(code: number): number {
  const folded =
    code < 0x80 ? foldAscii(code) : code >= 0xd800 && code <= 0xdfff ? undefined : foldOther(code);
  const fold =
    folded === undefined || folded.length > 1 ? several : folded === '' ? nothing : folded.charCodeAt(0) + 3;
  folds[code] = fold;
  return fold;
}

function foldAscii(code: number): string {
  if (code <= 0x20 || code === 0x2a || code === 0x2d || code === 0x5f) return '';
  return code === 0x60 ? "'" : String.fromCharCode(code).toLowerCase();
}

const gaps = new Set([' ', '\n', '-', '—']);

function foldOther(point: number): string {
  const folded = foldCharacter(String.fromCodePoint(point));
  return gaps.has(folded) ? '' : folded.replaceAll('_', '');
}

/** Without regard to words, gaps and what is no prose: it finds whatever is found in the folded text, and more. */
function hasOne(text: string, names: Trie<true>, first: Uint8Array): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // Most letters begin no name.
    const begins = first[code] === unknown ? learnFirst(code, names, first) : first[code];
    if (begins === no) continue;
    const fold = foldOf(code);
    if (fold !== several) {
      if (goesOn(text, at + 1, names, names.step(0, fold - 3))) return true;
      continue;
    }
    const point = text.codePointAt(at) as number;
    if (point > 0xffff) at += 1;
    const units = foldOther(point);
    for (let unit = 0; unit < units.length; unit += 1) {
      const node = stepThrough(units.slice(unit), names, 0);
      if (node !== 0 && (node === found || goesOn(text, at + 1, names, node))) return true;
    }
  }
  return false;
}

const unknown = 0;
const no = 1;
const maybe = 2;

/** Whether a name that changed begins with a unit: looked up once for each unit that occurs. */
function learnFirst(code: number, names: Trie<true>, first: Uint8Array): number {
  const fold = foldOf(code);
  const begins = fold === several || (fold !== nothing && names.begins(fold - 3)) ? maybe : no;
  first[code] = begins;
  return begins;
}

const found = -1;

function goesOn(text: string, from: number, names: Trie<true>, start: number): boolean {
  let node = start;
  for (let at = from; node !== 0; at += 1) {
    if (names.entriesAt(node)) return true;
    if (at >= text.length) return false;
    const fold = foldOf(text.charCodeAt(at));
    if (fold === nothing) continue;
    if (fold !== several) {
      node = names.step(node, fold - 3);
      continue;
    }
    const point = text.codePointAt(at) as number;
    if (point > 0xffff) at += 1;
    node = stepThrough(foldOther(point), names, node);
    if (node === found) return true;
  }
  return false;
}

/** From a node along these units, or `found` where a name ends on the way. */
function stepThrough(units: string, names: Trie<true>, start: number): number {
  let node = start;
  for (let unit = 0; unit < units.length; unit += 1) {
    node = names.step(node, units.charCodeAt(unit));
    if (node === 0) return 0;
    if (names.entriesAt(node)) return found;
  }
  return node;
}
