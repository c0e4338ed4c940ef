import { setTimeout as pause } from 'node:timers/promises';
import type { Copy, Load } from './answers-sql.ts';
import type { GeneratedFixture } from './fixture.ts';

export interface Size {
  /** Of category 0, the heavy one that holds a tenth of all in the end, and of category 1, the typical one. */
  filled: [Load, Load];
  /** Some more categories that are like the typical one. */
  few: Copy[];
  /** What comes then, so that there are so many. */
  others: Copy[];
  categories: number;
  rounds: number;
}

/** Twenty million answers in 200 categories, and a few of them. */
export const sizes: Record<'full' | 'small', Size> = {
  full: {
    filled: [
      { categories: [0, 0], answersACategory: 100_000 },
      { categories: [1, 1], answersACategory: 90_450 },
    ],
    ...copies({ heavyTimes: 19, fewCategories: 20, categories: 200 }),
    rounds: 15,
  },
  small: {
    filled: [
      { categories: [0, 0], answersACategory: 1_000 },
      { categories: [1, 1], answersACategory: 210 },
    ],
    ...copies({ heavyTimes: 1, fewCategories: 3, categories: 4 }),
    rounds: 1,
  },
};

function copies({
  heavyTimes,
  fewCategories,
  categories,
}: {
  heavyTimes: number;
  fewCategories: number;
  categories: number;
}): Pick<Size, 'few' | 'others' | 'categories'> {
  return {
    categories,
    few: [{ of: 1, to: [2, fewCategories - 1] }],
    others: [
      { of: 1, to: [fewCategories, categories - 1] },
      { of: 0, to: { times: heavyTimes } },
    ],
  };
}

/** All of a size at once. */
export async function fillGenerated(
  fixture: GeneratedFixture,
  { full, say }: { full: boolean; say(line: string): void },
): Promise<Size> {
  const size = sizes[full ? 'full' : 'small'];
  for (const one of size.filled) await fixture.fill(one);
  for (const one of [...size.few, ...size.others]) await fixture.copy(one);
  await settle(fixture);
  say('filled');
  return size;
}

/** What is merged in the background would be measured too. */
export async function settle({ sql }: GeneratedFixture): Promise<void> {
  const merging = async () => Number(await sql('SELECT count() FROM system.merges FORMAT TSV'));
  for (const deadline = performance.now() + 180_000; performance.now() < deadline; await pause(200)) {
    if ((await merging()) === 0) return;
  }
}
