import { expect, test } from 'vitest';
import { keepSweeping } from './keep-sweeping.ts';

test('sweeps again at once while there is more, and can be stopped', async () => {
  const left = [5, 5, 2];
  const asked: number[] = [];
  const sweep = async (atOnce: number) => {
    asked.push(atOnce);
    return left.shift() ?? 0;
  };
  const sweeping = keepSweeping({
    sweep,
    atOnce: 5,
    failure: 'Old things are not dropped',
    log: { warn: () => undefined },
  });
  await expect.poll(() => left).toEqual([]);
  await sweeping.stop();
  expect(asked).toEqual([5, 5, 5]);
});

test('logs a failure once, continues, and can be stopped', async () => {
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => warnings.push(message) };
  const sweep = () => Promise.reject(new Error('down'));
  const sweeping = keepSweeping({ sweep, atOnce: 5, failure: 'Old things are not dropped', log });
  await expect.poll(() => warnings).toEqual(['Old things are not dropped; retrying']);
  await sweeping.stop();
});
