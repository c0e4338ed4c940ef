import { expect, test } from 'vitest';
import { superviseLoop, superviseSession } from './supervised-loop.ts';

const anHourMs = 3_600_000;
const silent = { warn: () => undefined };

test('waits between rounds until it is woken', async () => {
  let rounds = 0;
  const round = async () => {
    rounds += 1;
    return false;
  };
  const loop = superviseLoop({ round, everyMs: anHourMs, failure: 'Nothing is counted', log: silent });
  await expect.poll(() => rounds).toBe(1);
  loop.wake();
  await expect.poll(() => rounds).toBe(2);
  await loop.stop();
  expect(rounds).toBe(2);
});

test('skips the pause when it is woken during a round', async () => {
  const { promise: firstMayEnd, resolve: endFirst } = Promise.withResolvers<void>();
  let rounds = 0;
  const round = async () => {
    rounds += 1;
    if (rounds === 1) await firstMayEnd;
    return false;
  };
  const loop = superviseLoop({ round, everyMs: anHourMs, failure: 'Nothing is counted', log: silent });
  loop.wake();
  endFirst();
  await expect.poll(() => rounds).toBe(2);
  await loop.stop();
});

test('ends when a round says so', async () => {
  let rounds = 0;
  const round = async () => (++rounds < 3 ? true : ('ended' as const));
  const loop = superviseLoop({ round, everyMs: anHourMs, failure: 'Nothing is counted', log: silent });
  await expect.poll(() => rounds).toBe(3);
  loop.wake();
  await loop.stop();
  expect(rounds).toBe(3);
});

test('begins a session again whenever it ends or fails, and reports the first of failures in a row', async () => {
  const ends = ['fails', 'fails', 'ends', 'fails', 'lasts'];
  const told: unknown[] = [];
  const sessions: string[] = [];
  const loop = superviseSession({
    async session(signal) {
      const end = ends[sessions.length] ?? 'lasts';
      sessions.push(end);
      if (end === 'fails') throw new Error(`failure of session ${sessions.length}`);
      if (end === 'lasts') await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
    tell: (error) => told.push(error),
  });
  await expect.poll(() => sessions).toEqual(ends);
  await loop.stop();
  expect(sessions).toEqual(ends);
  expect(told).toEqual([new Error('failure of session 1'), new Error('failure of session 4')]);
});
