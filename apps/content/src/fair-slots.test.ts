import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairSlots } from './fair-slots.ts';

test('gives a free slot to the owner who holds the fewest', async () => {
  const slots = createFairSlots(2);
  const order: string[] = [];
  const take = async (owner: string) => {
    const end = await slots.take(owner);
    order.push(owner);
    return end;
  };
  const first = [await take('a'), await take('a')];
  const waiting = [take('a'), take('a'), take('b'), take('c')];
  first[0]?.();
  (await waiting[2])?.();
  (await waiting[3])?.();
  const third = await waiting[0];
  first[1]?.();
  third?.();
  (await waiting[1])?.();
  expect(order).toEqual(['a', 'a', 'b', 'c', 'a', 'a']);
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
      expect(most).toBe(Math.min(atOnce, owners.length));
      expect(done).toBe(owners.length);
    }),
  );
});
