import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('long work lets others have their turn, and short work does not wait', async () => {
  const isOver = createTurns(5);
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
