import type { Page } from '../page/page.ts';
import { countsOf, significantWords } from '../page/words.ts';
import { type Check, namesOf, ofAll } from './check.ts';

const ENOUGH_PAGES = 2;
const MOST_TERMS = 30;
/** A word that a page repeats so often is one of its subjects, without a heading, too. */
const OFTEN = 3;

const terms = new WeakMap<Page, Set<string>>();

/** What a page is about: words of its headings, and words that it repeats. Numbers alone are no subject. */
function termsOf(page: Page): Set<string> {
  const known = terms.get(page);
  if (known) return known;
  const inHeadings = page.headings.flatMap(({ text }) => significantWords(text));
  const repeated = [...countsOf(page)].flatMap(([word, count]) => (count >= OFTEN ? [word] : []));
  const found = new Set([...inHeadings, ...repeated].filter((word) => !/^\p{N}+$/u.test(word)));
  terms.set(page, found);
  return found;
}

/** Of more than half of the pages, those of most pages first. */
function sharedTerms(pages: Page[]): string[] {
  const counts = new Map<string, number>();
  for (const page of pages) for (const term of termsOf(page)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > pages.length / 2)
    .toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, MOST_TERMS)
    .map(([term]) => term);
}

export const coverage: Check = {
  name: 'coverage',
  title: 'Covers what the cited pages cover',
  weight: 20,
  meaning: `Share of the subjects of most cited pages that this page has, too: words of their headings and words that they repeat, at most ${MOST_TERMS}. Applies where at least ${ENOUGH_PAGES} cited pages could be read.`,
  run(page, { cited }) {
    const shared = cited.length < ENOUGH_PAGES ? [] : sharedTerms(cited);
    if (shared.length === 0) return undefined;
    const own = countsOf(page);
    const missing = shared.filter((term) => !own.has(term));
    const present = shared.length - missing.length;
    return {
      score: present / shared.length,
      text:
        missing.length === 0
          ? 'Keep these subjects.'
          : `Cover what most of the cited pages cover: ${namesOf(missing)}.`,
      rationale: `The page has ${ofAll(present, shared.length, 'subject')} that most of the ${cited.length} cited pages share.`,
    };
  },
};
