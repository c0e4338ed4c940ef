import { createTermFinder, type TermFinder } from './find-terms.ts';

/** How a website speaks of what is its own. */
export interface Glossary {
  /** Terms that stay as they are in every language. */
  kept: readonly string[];
  /** Terms with a fixed translation in some languages. */
  fixed: readonly { term: string; translations: Readonly<Record<string, string>> }[];
  /** How to write: whom to address, how formally. Empty for nothing special. */
  style: string;
}

export const emptyGlossary: Glossary = { kept: [], fixed: [], style: '' };

export interface Term {
  term: string;
  /** Undefined for one that stays. */
  translation?: string;
}

/** The terms that some of these texts use, longest first. One that both stays and has a translation is translated. */
export function termsIn(texts: readonly string[], glossary: Glossary, language: string): Term[] {
  const { terms, finder } = searchOf(glossary, language);
  const found = new Set<Term>();
  for (const text of texts) finder.find(text, found);
  return terms.filter((term) => found.has(term));
}

interface Search {
  /** Longest first. */
  terms: Term[];
  finder: TermFinder<Term>;
}

/** A large glossary is looked through for every text: what it needs for that is made once. */
const searches = new WeakMap<Glossary, Map<string, Search>>();

function searchOf(glossary: Glossary, language: string): Search {
  const made = searches.get(glossary) ?? new Map<string, Search>();
  searches.set(glossary, made);
  const known = made.get(language);
  if (known) return known;
  const named = new Map<string, Term>(glossary.kept.map((term) => [term, { term }]));
  for (const { term, translations } of glossary.fixed) {
    const translation = Object.hasOwn(translations, language) ? translations[language] : undefined;
    if (translation !== undefined) named.set(term, { term, translation });
  }
  const terms = [...named.values()]
    .filter(({ term }) => term.trim() !== '')
    .sort((one, other) => other.term.length - one.term.length);
  const finder = createTermFinder(
    terms.map((term) => [term.term, term]),
    inOneCase,
  );
  const search = { terms, finder };
  made.set(language, search);
  return search;
}

/** Characters that differ in their case alone are one, as in a regular expression with the flags `iu`. */
function inOneCase(character: string): string {
  const upper = character.toUpperCase();
  const lower = (upper.length === character.length ? upper : character).toLowerCase();
  return lower.length === character.length ? lower : character;
}

/** Terms found once are looked for in every segment of their texts. */
const keptFinders = new WeakMap<readonly Term[], TermFinder<Term>>();

/** Kept terms that the source has, as it is written, and the result has not. Endings may follow them. */
export function lostTerms(source: string, result: string, terms: readonly Term[]): string[] {
  const kept = terms.filter(({ translation }) => translation === undefined);
  if (kept.length === 0) return [];
  const finder =
    keptFinders.get(terms) ??
    createTermFinder(
      kept.map((term) => [term.term, term]),
      (character) => character,
    );
  keptFinders.set(terms, finder);
  const found = new Set<Term>();
  finder.find(source, found);
  return kept.filter((term) => found.has(term) && !result.includes(term.term)).map(({ term }) => term);
}
