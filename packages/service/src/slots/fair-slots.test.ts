import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairSlots } from './fair-slots.ts';

test('leaves half of the slots to others, and gives a free one to the owner who holds the fewest', async () => {
  const slots = createFairSlots(4);
  const order: string[] = [];
  const take = async (owner: string) => {
    const end = await slots.take(owner);
    order.push(owner);
    return end;
  };
  const first = [await take('a'), await take('a')];
  const waiting = [take('a'), take('a')];
  const others = [await take('b'), await take('c')];
  const late = [take('d'), take('b')];
  expect(order).toEqual(['a', 'a', 'b', 'c']);
  first[0]?.();
  const fourth = await late[0];
  expect(order).toEqual(['a', 'a', 'b', 'c', 'd']);
  for (const end of [...others, first[1], fourth]) end?.();
  await Promise.all(late.slice(1).map(async (one) => (await one)()));
  for (const one of waiting) (await one)();
  expect(order.toSorted()).toEqual(['a', 'a', 'a', 'a', 'b', 'b', 'c', 'd']);
});

test('alternates between owners when there is one slot', async () => {
  const slots = createFairSlots(1);
  const order: string[] = [];
  const work = async (owner: string) => {
    const end = await slots.take(owner);
    order.push(owner);
    await null;
    end();
  };
  await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c'].map(work));
  expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a']);
});

test('never gives more slots than there are, and every owner gets one', async () => {
  const works = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(works, fc.integer({ min: 1, max: 5 }), async (owners, atOnce) => {
      const slots = createFairSlots(atOnce);
      let [now, most, done] = [0, 0, 0];
      await Promise.all(
        owners.map(async (owner) => {
          const end = await slots.take(owner);
          most = Math.max(most, ++now);
          await null;
          now--;
          done++;
          end();
        }),
      );
      expect(most).toBeLessThanOrEqual(atOnce);
      expect(done).toBe(owners.length);
    }),
  );
});
