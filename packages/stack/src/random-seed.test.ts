import { expect, test } from 'vitest';
import { randomSeed, replayable } from './random-seed.ts';

test('a failure of random work says which command draws the same again', async () => {
  const failing = replayable(async () => {
    throw new Error('1 is not 2');
  });
  const command = `RANDOM_SEED=${randomSeed()} pnpm test packages/stack/src/random-seed.test.ts -t 'a failure of`;
  await expect(failing).rejects.toThrow(`1 is not 2\nReplay it with: ${command}`);
});

test.each(['-1', '1.5', 'x', '2147483648'])('refuses %j as a seed', (given) => {
  const before = process.env.RANDOM_SEED;
  process.env.RANDOM_SEED = given;
  try {
    expect(randomSeed).toThrow('RANDOM_SEED must be an integer from 0 to 2147483647');
  } finally {
    process.env.RANDOM_SEED = before;
  }
});
