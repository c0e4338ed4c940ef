import { createDatabase, endWithFile, openStack } from '@sightline/stack';
import { expect, test } from 'vitest';
import { createPool, holdAlone, shareLock } from './index.ts';

test('a shared lock lets any number work, and none while one connection holds it alone or waits for it', async () => {
  const stack = await openStack({ engines: ['postgres'] });
  const database = await createDatabase(stack.postgres.url, { prefix: 'lock' });
  const pool = createPool({ url: database.url, applicationName: 'lock-test', max: 3, onError: () => {} });
  const [one, two, alone] = [await pool.connect(), await pool.connect(), await pool.connect()];
  endWithFile(async () => {
    for (const client of [one, two, alone]) client.release();
    await pool.end();
    await database.drop();
  });
  const steps: string[] = [];
  const leave = Promise.withResolvers<void>();
  const inside = Promise.withResolvers<void>();
  const sharing = shareLock(one, 'a', async () => {
    inside.resolve();
    await leave.promise;
  });
  await inside.promise;
  expect(await shareLock(two, 'a', async () => void steps.push('shared by two'))).toBe(true);
  const holding = holdAlone(alone, 'a', async () => {
    steps.push('alone');
    expect(await shareLock(two, 'a', async () => void steps.push('not this'))).toBe(false);
    expect(await shareLock(two, 'b', async () => void steps.push('another lock'))).toBe(true);
  });
  const refused = () => shareLock(two, 'a', async () => undefined);
  await expect.poll(refused).toBe(false);
  expect(steps).toEqual(['shared by two']);
  leave.resolve();
  expect(await sharing).toBe(true);
  await holding;
  await expect(shareLock(two, 'a', () => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
  expect(await holdAlone(one, 'a', async () => 'free again')).toBe('free again');
  expect(steps).toEqual(['shared by two', 'alone', 'another lock']);
});
