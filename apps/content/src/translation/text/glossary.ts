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
  return patternsOf(glossary, language)
    .filter(({ pattern }) => texts.some((text) => pattern.test(text)))
    .map(({ term }) => term);
}

interface TermPattern {
  term: Term;
  pattern: RegExp;
}

/** A large glossary is looked through for every text: its patterns are made once. */
const patterns = new WeakMap<Glossary, Map<string, TermPattern[]>>();

function patternsOf(glossary: Glossary, language: string): TermPattern[] {
  const made = patterns.get(glossary) ?? new Map<string, TermPattern[]>();
  patterns.set(glossary, made);
  const known = made.get(language);
  if (known) return known;
  const terms = new Map<string, Term>(glossary.kept.map((term) => [term, { term }]));
  for (const { term, translations } of glossary.fixed) {
    const translation = Object.hasOwn(translations, language) ? translations[language] : undefined;
    if (translation !== undefined) terms.set(term, { term, translation });
  }
  const all = [...terms.values()]
    .filter(({ term }) => term.trim() !== '')
    .sort((one, other) => other.term.length - one.term.length)
    .map((term) => ({ term, pattern: patternOf(term.term, 'iu') }));
  made.set(language, all);
  return all;
}

/** Kept terms that the source has, as it is written, and the result has not. Endings may follow them. */
export function lostTerms(source: string, result: string, terms: readonly Term[]): string[] {
  return terms
    .filter(
      ({ term, translation }) =>
        translation === undefined && patternOf(term, 'u').test(source) && !result.includes(term),
    )
    .map(({ term }) => term);
}

/** As a word of its own: "art" is not in "party". Next to scripts without blanks every place is a border. */
function patternOf(term: string, flags: string): RegExp {
  const border = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{N}]';
  const before = new RegExp(`^${border}`, 'u').test(term) ? `(?<!${border})` : '';
  const after = new RegExp(`${border}$`, 'u').test(term) ? `(?!${border})` : '';
  return new RegExp(before + term.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&') + after, flags);
}
