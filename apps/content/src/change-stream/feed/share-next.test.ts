import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareNext } from './source.ts';

test('never returns a result older than the request, and runs one lookup at a time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }),
      async (scheduler, failing) => {
        let asked = 0;
        let running = 0;
        const ask = shareNext(async () => {
          const mine = ++asked;
          running++;
          expect(running).toBe(1);
          await scheduler.schedule(Promise.resolve());
          running--;
          if (failing[mine % failing.length]) throw mine;
          return mine;
        });
        const outcomes = failing.map((_, n) =>
          scheduler.schedule(Promise.resolve(), `asking ${n}`).then(async () => {
            const before = asked;
            const answer = await ask().catch((mine: number) => mine);
            expect(answer).toBeGreaterThan(before);
          }),
        );
        await scheduler.waitFor(Promise.all(outcomes));
        expect(asked).toBeLessThanOrEqual(failing.length);
      },
    ),
  );
});
