import { createDatabase, endWithFile, openStack } from '@sightline/stack';
import { expect, test } from 'vitest';
import { createPool, holdLock } from './index.ts';

test('one connection at a time works under a name, and the next one after it ended or failed', async () => {
  const stack = await openStack({ engines: ['postgres'] });
  const database = await createDatabase(stack.postgres.url, { prefix: 'lock' });
  const pool = createPool({ url: database.url, applicationName: 'lock-test', max: 3, onError: () => {} });
  endWithFile(async () => {
    await pool.end();
    await database.drop();
  });
  const begun: string[] = [];
  const hold = (name: string, who: string, work = async () => {}) =>
    holdLock(pool, name, async () => {
      begun.push(who);
      await work();
    });
  const held = await hold('a', 'first', async () => {
    expect(await hold('a', 'second')).toBe(false);
    expect(await hold('b', 'other name')).toBe(true);
  });
  expect(held).toBe(true);
  const failing = hold('a', 'failing', () => Promise.reject(new Error('mine')));
  await expect(failing).rejects.toThrow('mine');
  await expect.poll(() => hold('a', 'last')).toBe(true);
  expect(begun).toEqual(['first', 'other name', 'failing', 'last']);
});
