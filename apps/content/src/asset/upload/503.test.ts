import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assetsUnderTest, picture, temporaryFolder } from '../../testing/assets-under-test.ts';

test('returns 503 and stores no row while object storage is down', async () => {
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const content = await assetsUnderTest({ ASSETS_DIRECTORY: join(file, 'no-folder') });
  const answer = await content.upload(await content.newWebsite(), await picture('png'));
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect((await content.pool.query('SELECT 1 FROM assets')).rows).toEqual([]);
});
