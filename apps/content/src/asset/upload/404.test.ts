import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { assetsUnderTest, formOf, picture } from '../../testing/assets-under-test.ts';

test('returns 404 for a website of another organization and for an unknown one', async () => {
  const content = await assetsUnderTest();
  const { websiteId } = await content.newWebsite();
  const { bearerToken } = await content.newTenant();
  const bytes = await picture('png');
  expect((await content.send(websiteId, bearerToken, formOf(bytes))).status).toBe(404);
  expect((await content.send(randomUUID(), bearerToken, formOf(bytes))).status).toBe(404);
  expect((await content.pool.query('SELECT 1 FROM assets')).rows).toEqual([]);
  expect(await readdir(content.directory)).toEqual([]);
});
