import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { contentUnderTest } from '../testing/content-under-test.ts';
import { createWebsiteDirectory } from './directory.ts';

test('resolves a released host for at most 10 s on an instance that is not notified', async () => {
  const content = await contentUnderTest();
  const { websiteId } = await content.newWebsite({ domains: ['kept.example'] });
  let now = 1;
  const directory = createWebsiteDirectory(content.pool, { now: () => now });
  expect(await directory.atDomain('kept.example')).toBe(websiteId);
  await content.pool.query('UPDATE website_domains SET proven_at = NULL');
  now += 10_000;
  expect(await directory.atDomain('kept.example')).toBe(websiteId);
  now += 1;
  // The cache reads its clock again when its own timer of 1 ms is over, which ends before one of 2 ms that begins later.
  await delay(2);
  expect(await directory.atDomain('kept.example')).toBeNull();
});
