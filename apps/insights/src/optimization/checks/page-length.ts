import { lengthOf } from '../page/words.ts';
import type { Check, CheckContext } from './check.ts';

const USUAL = { low: 300, high: 2_500 };
/** One page is no range. */
const ENOUGH_PAGES = 2;

function rangeOf({ cited }: CheckContext) {
  const lengths = cited.map(lengthOf).filter((length) => length > 0);
  if (lengths.length < ENOUGH_PAGES) return USUAL;
  return { low: Math.min(...lengths), high: Math.max(...lengths) };
}

export const pageLength: Check = {
  name: 'length',
  title: 'Length',
  weight: 5,
  meaning: `Full where the number of words is within the range of the cited pages, or ${USUAL.low} to ${USUAL.high} where fewer than ${ENOUGH_PAGES} could be read; outside of it, the ratio to the nearer end. Applies always.`,
  run(page, context) {
    const words = lengthOf(page);
    const { low, high } = rangeOf(context);
    const score = words < low ? words / low : words > high ? high / words : 1;
    return {
      score,
      text:
        score === 1
          ? 'Keep the length.'
          : words < low
            ? `Write at least ${low} words.`
            : `Shorten the page to at most ${high} words, or split it by subject.`,
      rationale: `The page has ${words} words; ${low} to ${high} are usual here.`,
    };
  },
};
