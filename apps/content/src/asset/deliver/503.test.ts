import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { assetsUnderTest, picture } from '../../testing/assets-under-test.ts';

test('returns 503 that is not cached when object storage does not return the bytes', async () => {
  const content = await assetsUnderTest();
  const { body: asset } = await content.upload(await content.newWebsite(), await picture('png'));
  await rm(content.directory, { recursive: true });
  const answer = await fetch(`${content.url}/assets/${asset.id}/${asset.file_name}`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control')).toBeNull();
  expect(answer.headers.get('etag')).toBeNull();
});
