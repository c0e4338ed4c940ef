import type { Check } from './check.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FRESH_DAYS = 90;
const OLD_DAYS = 730;

export const freshness: Check = {
  name: 'freshness',
  title: 'Freshness',
  weight: 10,
  meaning: `Full up to ${FRESH_DAYS} days after the last change, then falling evenly to none at ${OLD_DAYS} days. Applies where the page says when it was changed or published.`,
  run({ modifiedAt }, { now }) {
    if (modifiedAt === undefined) return undefined;
    const days = Math.max(0, Math.floor((now - modifiedAt) / DAY_MS));
    const score = Math.min(1, Math.max(0, (OLD_DAYS - days) / (OLD_DAYS - FRESH_DAYS)));
    return {
      score,
      text:
        score === 1
          ? 'Keep the page up to date.'
          : 'Bring the page up to date, and say in it when it was changed.',
      rationale: `The page was changed ${days} days ago.`,
    };
  },
};
