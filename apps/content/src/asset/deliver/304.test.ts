import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { assetsUnderTest, picture } from '../../testing/assets-under-test.ts';

test('returns 304 without reading object storage when the client has the bytes', async () => {
  const content = await assetsUnderTest();
  const { body: asset } = await content.upload(await content.newWebsite(), await picture('png'));
  await rm(content.directory, { recursive: true });
  const headers = { 'if-none-match': `"x", "${asset.sha256}"` };
  const answer = await fetch(`${content.url}/assets/${asset.id}/${asset.file_name}`, { headers });
  expect([answer.status, await answer.text()]).toEqual([304, '']);
  expect(answer.headers.get('etag')).toBe(`"${asset.sha256}"`);
});
