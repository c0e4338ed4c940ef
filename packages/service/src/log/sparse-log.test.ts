import { expect, test } from 'vitest';
import { createSparseLog } from './sparse-log.ts';

test('logs a kind at once, then once per interval with the number of omitted lines', () => {
  let time = 0;
  const written: [string, number][] = [];
  const sparsely = createSparseLog(10, () => time);
  const say = (kind: string) => sparsely(kind, (leftOut) => written.push([kind, leftOut]));
  for (time = 0; time < 25; time++) say('a');
  say('b');
  expect(written).toEqual([
    ['a', 0],
    ['a', 9],
    ['a', 9],
    ['b', 0],
  ]);
});

test('drops the oldest kind beyond the limit', () => {
  const sparsely = createSparseLog(10, () => 0);
  let written = 0;
  const say = (kind: number) => sparsely(String(kind), () => written++);
  for (let kind = 0; kind <= 100; kind++) say(kind);
  say(100);
  say(0);
  expect(written).toBe(102);
});
