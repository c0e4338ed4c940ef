import { foldedText, unitsOf } from '../fold/fold.ts';
import { Trie } from '../fold/trie.ts';
import { WordTable } from '../fold/word-table.ts';

/** What a language says around names. A word that ends in `*` stands for all that begin with it. */
export interface LexiconSource {
  readonly language: string;
  /** Ordinary words that brands are called by. */
  readonly ordinary: string;
  /** Of them those that stand without an article before a verb anyhow: materials, ideas. */
  readonly bare?: string;
  /** Days and months, which have capitals in some languages. */
  readonly calendar?: string;
  readonly articles: string;
  readonly verbs: string;
  /** Verbs that anything takes: is, has. */
  readonly copulas: string;
  readonly products: string;
  readonly companies: string;
  readonly conjunctions: string;
  /** What stands before a name rather than before a noun without article; only where nouns have capitals. */
  readonly prepositions?: string;
  readonly negation: string;
  /** Negations that say what is not there by themselves: "missing". With another negation the two say that it is there. */
  readonly absence?: string;
  /** Finding and knowing: what the writer does. */
  readonly finding: string;
  /** Appearing and being mentioned: what the brand does, in sources. */
  readonly appearing: string;
  /** Of them those that say enough without a source: being mentioned, existing. */
  readonly mentioning: string;
  /** Mentioning as a verb of which a name before it is the subject: "Q does not list its prices", not "Q is not listed". */
  readonly telling?: string;
  readonly information: string;
  readonly sources: string;
  readonly searching: string;
  /** Words between what is not found and a name that make it a comparison or a praise. */
  readonly comparing: string;
  readonly supposing: string;
  readonly about: string;
  readonly first: string;
  readonly asking: string;
  /** Asking and wanting to know, of somebody who is addressed at the beginning of the sentence. */
  readonly wishing: string;
  readonly addressing: string;
  readonly contrast: string;
  /** What leads to a name that the rest is the contrary of: "unlike". */
  readonly unlike?: string;
  readonly generic: string;
  readonly usual: string;
  /** Verbs say who acts without a pronoun. */
  readonly dropsPronouns?: boolean;
  readonly unspaced?: boolean;
  readonly capitalNouns?: boolean;
  /** Nouns stand without an article: that one does is no sign of a name. */
  readonly hasNoArticles?: boolean;
}

export const sense = {
  negation: 1,
  finding: 2,
  appearing: 4,
  information: 8,
  sources: 16,
  searching: 32,
  comparing: 64,
  supposing: 128,
  about: 256,
  first: 512,
  asking: 1024,
  contrast: 2048,
  article: 4096,
  verb: 8192,
  copula: 16384,
  product: 32768,
  company: 65536,
  conjunction: 131072,
  preposition: 262144,
  ordinary: 524288,
  bare: 1048576,
  calendar: 2097152,
  wishing: 4194304,
  addressing: 8388608,
  mentioning: 16777216,
  telling: 33554432,
  absence: 67108864,
  unlike: 134217728,
} as const;

const sourceOfSense: Readonly<Record<keyof typeof sense, keyof LexiconSource>> = {
  negation: 'negation',
  finding: 'finding',
  appearing: 'appearing',
  information: 'information',
  sources: 'sources',
  searching: 'searching',
  comparing: 'comparing',
  supposing: 'supposing',
  about: 'about',
  first: 'first',
  asking: 'asking',
  contrast: 'contrast',
  article: 'articles',
  verb: 'verbs',
  copula: 'copulas',
  product: 'products',
  company: 'companies',
  conjunction: 'conjunctions',
  preposition: 'prepositions',
  ordinary: 'ordinary',
  bare: 'bare',
  calendar: 'calendar',
  wishing: 'wishing',
  addressing: 'addressing',
  mentioning: 'mentioning',
  telling: 'telling',
  absence: 'absence',
  unlike: 'unlike',
};

/** Languages in which a negation is a part of the verb. */
const negatedForms: Readonly<Record<string, RegExp>> = {
  cs: /^ne(\p{L}{3,})$/u,
  tr: /(?:m[iu]yor|m[ae](?:di|du|mis|mus|makt[ae]|mekte|y[ae]c[ae][gk]|z)|[ae]m[ae]m)(?:um|uz|lar|ler|im|iz|k|n|dir|tir|sin)?$/u,
};
const saying =
  sense.finding | sense.appearing | sense.mentioning | sense.information | sense.searching | sense.telling;

/** Of a word that is another one with an accent. */
const hasAccents = 1 << 30;
const mostKnown = 20_000;
const longestAccented = 8;

/** The senses of words, as bits. */
export class Lexicon {
  readonly language: string;
  readonly dropsPronouns: boolean;
  readonly unspaced: boolean;
  readonly capitalNouns: boolean;
  readonly hasNoArticles: boolean;
  readonly generic: ReadonlySet<string>;
  readonly usual: ReadonlySet<string>;
  readonly #whole = new Map<string, number>();
  readonly #beginnings = new Map<string, number>();
  readonly #known = new Map<string, number>();
  readonly #words = new Trie<number>();
  readonly #units = new WordTable();
  /** Short words that only an accent tells apart: "e" and "è". By the folded word, the senses of each spelling. */
  readonly #accented = new Map<string, Map<string, number>>();
  #longestBeginning = 0;

  constructor(source: LexiconSource) {
    this.language = source.language;
    this.dropsPronouns = source.dropsPronouns ?? false;
    this.unspaced = source.unspaced ?? false;
    this.capitalNouns = source.capitalNouns ?? false;
    this.hasNoArticles = source.hasNoArticles ?? false;
    this.generic = new Set(source.generic.split(/\s*[,\n]\s*/).map(foldedText));
    this.usual = new Set(source.usual.split(/\s+/).map(foldedText));
    for (const [name, from] of Object.entries(sourceOfSense)) {
      const words = source[from];
      if (typeof words === 'string') this.#add(words, sense[name as keyof typeof sense]);
    }
    if (this.unspaced) {
      for (const [word, senses] of this.#whole)
        this.#words.add(
          Uint16Array.from(word, (unit) => unit.charCodeAt(0)),
          senses,
        );
    }
  }

  /** The senses of a folded word. */
  of(word: string): number {
    let senses = this.#known.get(word);
    if (senses === undefined) {
      senses = this.#look(word);
      if (this.#known.size >= mostKnown) this.#known.clear();
      this.#known.set(word, senses);
    }
    return senses;
  }

  /** The senses of folded units, and of how they are written from a place of the text. */
  at(codes: Uint16Array, first: number, last: number, text: string, start: number, end: number): number {
    let senses = this.#units.get(codes, first, last);
    if (senses < 0) {
      const word = unitsOf(codes, first, last);
      senses = this.spelled(word, () => word) ?? this.of(word);
      if (this.#accented.has(word)) senses |= hasAccents;
      this.#units.set(codes, first, last, senses);
    }
    if ((senses & hasAccents) === 0) return senses;
    if (isWrittenAs(codes, first, last, text, start, end)) return senses & ~hasAccents;
    const word = unitsOf(codes, first, last);
    return this.spelled(word, () => text.slice(start, end)) ?? this.of(word);
  }

  /** The senses of a word as it is written, where accents make it another word: "ferme" and "fermé". */
  spelled(word: string, written: () => string): number | undefined {
    const spellings = this.#accented.get(word);
    if (!spellings) return undefined;
    const exact = written().normalize('NFC').toLowerCase();
    const senses = spellings.get(exact) ?? (exact === word ? undefined : 0);
    return senses === undefined ? undefined : senses | this.#begun(word);
  }

  /** The senses of all words among folded units, of a language whose words are not apart. */
  within(codes: Uint16Array, first: number, last: number): number {
    let senses = 0;
    for (let at = first; at < last; at += 1) {
      if (!this.#words.begins(codes[at] as number)) continue;
      let found = 0;
      let contrastEnd = 0;
      for (let node = 0, unit = at; unit < last; unit += 1) {
        node = this.#words.step(node, codes[unit] as number);
        if (node === 0) break;
        const word = this.#words.entriesAt(node)?.[0] ?? 0;
        found |= word;
        if ((word & sense.contrast) !== 0) contrastEnd = unit;
      }
      // "However" begins with "not" in Chinese: a word of contrast is nothing else.
      if (contrastEnd > at) {
        found = sense.contrast;
        at = contrastEnd;
      }
      senses |= found;
    }
    return senses;
  }

  #look(word: string): number {
    const senses = (this.#whole.get(word) ?? 0) | this.#begun(word);
    const negated = negatedForms[this.language]?.exec(word);
    if (!negated) return senses;
    // What is left without the negation is a word of its own in Czech, and in Turkish it is found by its beginning.
    const rest = negated[1] ?? '';
    const affirmed = rest === '' ? senses : (this.#whole.get(rest) ?? 0) | this.#begun(rest);
    return (affirmed & (saying | sense.copula)) === 0 && rest !== ''
      ? senses
      : senses | (affirmed & saying) | sense.negation;
  }

  #begun(word: string): number {
    let senses = 0;
    for (let end = Math.min(word.length, this.#longestBeginning); end > 1; end -= 1) {
      senses |= this.#beginnings.get(word.slice(0, end)) ?? 0;
    }
    return senses;
  }

  #add(words: string, bit: number): void {
    for (const word of words.split(/\s+/)) {
      if (word === '') continue;
      const isBeginning = word.endsWith('*');
      const folded = foldedText(isBeginning ? word.slice(0, -1) : word);
      if (folded === '') continue;
      const map = isBeginning ? this.#beginnings : this.#whole;
      map.set(folded, (map.get(folded) ?? 0) | bit);
      if (!isBeginning && folded.length <= longestAccented) this.#addSpelling(folded, word, bit);
      if (isBeginning) this.#longestBeginning = Math.max(this.#longestBeginning, folded.length);
    }
  }

  #addSpelling(folded: string, word: string, bit: number): void {
    const spellings = this.#accented.get(folded) ?? new Map<string, number>();
    const spelling = word.normalize('NFC').toLowerCase();
    spellings.set(spelling, (spellings.get(spelling) ?? 0) | bit);
    this.#accented.set(folded, spellings);
  }
}

/** Whether folded units stand in the text as they are, or as ASCII capitals. */
function isWrittenAs(
  codes: Uint16Array,
  first: number,
  last: number,
  text: string,
  start: number,
  end: number,
): boolean {
  if (end - start !== last - first) return false;
  for (let unit = first; unit < last; unit += 1) {
    const code = text.charCodeAt(start + unit - first);
    const small = code >= 0x41 && code <= 0x5a ? code + 0x20 : code;
    if (small !== codes[unit]) return false;
  }
  return true;
}
