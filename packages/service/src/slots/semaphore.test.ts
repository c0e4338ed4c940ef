import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('limits concurrent work, keeps the order of arrival, and frees the slot of a failure', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ turns: fc.integer({ min: 0, max: 3 }), fails: fc.boolean() }), { maxLength: 30 }),
      async (most, visits) => {
        const gate = createSemaphore(most);
        const order: number[] = [];
        let inside = 0;
        const results = await Promise.allSettled(
          visits.map(({ turns, fails }, index) =>
            gate(async () => {
              order.push(index);
              expect(++inside).toBeLessThanOrEqual(most);
              for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
              inside -= 1;
              if (fails) throw new Error('no');
            }),
          ),
        );
        expect(order).toEqual(visits.map((_, index) => index));
        expect(results.map(({ status }) => status === 'rejected')).toEqual(visits.map(({ fails }) => fails));
      },
    ),
  );
});
