import type { Page } from '../page/page.ts';
import { significantWords } from '../page/words.ts';
import { type Check, namesOf } from './check.ts';

/** Of the words of a search, so many must stand in one passage. */
const NEEDED_SHARE = 0.75;

/** Significant words of each passage: two blocks that follow each other, with the heading above. */
function passagesOf({ title, blocks }: Page): Set<string>[] {
  const words = blocks.map(({ text }) => significantWords(text));
  return blocks.map(
    ({ under }, index) =>
      new Set([
        ...significantWords(under === '' ? title : under),
        ...(words[index] ?? []),
        ...(words[index + 1] ?? []),
      ]),
  );
}

export const answersSearches: Check = {
  name: 'answers_searches',
  title: 'Answers the searches',
  weight: 30,
  meaning:
    'Share of the searches of the last 90 days, at most 50, of which three quarters of the significant words stand together in one passage. Applies where answers to the prompt or topic came with searches.',
  run(page, { searches }) {
    const asked = searches
      .map((search) => ({ search, words: [...new Set(significantWords(search))] }))
      .filter(({ words }) => words.length > 0);
    if (asked.length === 0) return undefined;
    const passages = passagesOf(page);
    const unanswered = asked.filter(({ words }) => {
      const needed = Math.ceil(words.length * NEEDED_SHARE);
      return !passages.some((passage) => words.filter((word) => passage.has(word)).length >= needed);
    });
    const answered = asked.length - unanswered.length;
    return {
      score: answered / asked.length,
      text:
        unanswered.length === 0
          ? 'Keep a passage for each of the searches.'
          : `Add a passage that answers each of these searches in its own words: ${namesOf(unanswered.map(({ search }) => search))}.`,
      rationale: `${answered} of ${asked.length} searches of answer engines find their words together in a passage of this page.`,
    };
  },
};
