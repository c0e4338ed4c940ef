import { foldedText, unitsOf } from '../fold/fold.ts';
import { script, scriptOf } from '../fold/scripts.ts';
import { Trie } from '../fold/trie.ts';
import type { Brand } from '../interface.ts';
import { lexiconNamed } from '../language/languages.ts';
import { type Lexicon, sense } from '../language/lexicon.ts';
import { type Spelling, spellingsOf } from './spellings.ts';

/** A way to write a name of a brand. */
export interface Entry {
  readonly brand: string;
  readonly spelling: Spelling;
  /** The name without its last vowel, for languages that decline it. */
  readonly isStem: boolean;
  readonly isWord: boolean | undefined;
}

const vowels = new Set([...'aeoyiаеоыия'].map((vowel) => vowel.charCodeAt(0)));
const leastStem = 4;

export function compile(brands: readonly Brand[]): Trie<Entry> {
  const gazetteer = new Trie<Entry>();
  for (const entry of entriesOf(brands)) gazetteer.add(codesOf(entry), entry, isSame);
  return gazetteer;
}

/** Of one brand and spelling the first entry is the one that counts. */
export const isSame = (one: Entry, other: Entry): boolean =>
  one.brand === other.brand && one.isStem === other.isStem;

const codesOf = ({ spelling: { codes }, isStem }: Entry): Uint16Array =>
  isStem ? codes.subarray(0, -1) : codes;

/** The folded letters of what is looked for. */
export function lettersOf(entry: Entry): string {
  const codes = codesOf(entry);
  return unitsOf(codes, 0, codes.length);
}

/** What goes into the gazetteer, in order: what somebody wrote goes before what is left of another name. */
export function entriesOf(brands: readonly Brand[]): Entry[] {
  const all = brands.flatMap(({ id: brand, names }) =>
    names.flatMap(({ text, isWord }) =>
      spellingsOf(text).map((spelling): Entry => ({ brand, isWord, spelling, isStem: false })),
    ),
  );
  return [
    ...all.filter(({ spelling }) => !spelling.isShortened),
    ...all.filter(({ spelling }) => spelling.isShortened),
    ...all.filter(({ spelling }) => hasStem(spelling)).map((entry) => ({ ...entry, isStem: true })),
  ];
}

function hasStem({ codes, letters }: Spelling): boolean {
  const last = codes.at(-1) ?? 0;
  return letters > leastStem && vowels.has(last) && scriptOf(last) === script.spaced;
}

const foldedWords = new WeakMap<Entry, readonly string[]>();

/** The folded words of a name: most names of a large category stand in no answer. */
function wordsOf(entry: Entry): readonly string[] {
  let words = foldedWords.get(entry);
  if (!words) {
    words = entry.spelling.text
      .split(/[\s-]+/)
      .map(foldedText)
      .filter((word) => word !== '');
    foldedWords.set(entry, words);
  }
  return words;
}

/** Whether a name is an ordinary word: in the language of the answer, in English only, or not. */
export function wordKind(entry: Entry, lexicon: Lexicon): 'own' | 'foreign' | 'phrase' | 'no' {
  if (entry.isWord === false) return 'no';
  const words = wordsOf(entry);
  const [word = ''] = words;
  if (words.length > 1) {
    if (entry.isWord === true) return 'phrase';
    return words.every((part) => isOrdinary(part, lexicon)) ? 'phrase' : 'no';
  }
  if (entry.isWord === true || isOrdinary(word, lexicon)) return 'own';
  if (entry.spelling.letters === 1 && lexicon.unspaced) return 'own';
  return isOrdinary(word, lexiconNamed('en')) ? 'foreign' : 'no';
}

const anyUse =
  sense.ordinary |
  sense.bare |
  sense.calendar |
  sense.article |
  sense.conjunction |
  sense.about |
  sense.first;

const isOrdinary = (word: string, lexicon: Lexicon): boolean =>
  (lexicon.of(word) & anyUse) !== 0 || /^\d+$/.test(word);
