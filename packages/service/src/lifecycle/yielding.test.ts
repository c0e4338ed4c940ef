import { expect, test } from 'vitest';
import { createYielding } from './yielding.ts';

test('lets other work run between steps of long work, without delaying short work', async () => {
  const isOver = createYielding(5);
  expect(isOver()).toBeUndefined();
  let others = 0;
  setImmediate(() => {
    others += 1;
  });
  for (let turn = isOver(); ; turn = isOver()) {
    if (!turn) continue;
    expect(others).toBe(0);
    await turn;
    break;
  }
  expect(others).toBe(1);
  expect(isOver()).toBeUndefined();
});
