import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inBatches } from './in-batches.ts';

test('returns each result to its caller, one bounded batch at a time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 40 }),
      async (most, turns) => {
        const sizes: number[] = [];
        let running = 0;
        const double = inBatches(most, async (items: number[]) => {
          expect(++running).toBe(1);
          sizes.push(items.length);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          return items.map((item) => item * 2);
        });
        const given: Promise<number>[] = [];
        for (const [item, turn] of turns.entries()) {
          for (let waited = 0; waited < turn; waited++) await new Promise((resolve) => setImmediate(resolve));
          given.push(double(item));
        }
        expect(await Promise.all(given)).toEqual(turns.map((_, item) => item * 2));
        expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(most);
      },
    ),
  );
});

test('makes one batch of calls in the same tick, whose failure affects only them', async () => {
  const batches: string[][] = [];
  const run = inBatches(10, async (items: string[]) => {
    batches.push(items);
    if (items.includes('bad')) throw new Error('no');
    return items;
  });
  const first = Promise.allSettled([run('a'), run('bad')]);
  expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await run('b')).toBe('b');
  expect(batches).toEqual([['a', 'bad'], ['b']]);
});
