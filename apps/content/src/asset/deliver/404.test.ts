import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assetsUnderTest, picture } from '../../testing/assets-under-test.ts';

test('returns 404 for any other address', async () => {
  const content = await assetsUnderTest();
  const { body: asset } = await content.upload(await content.newWebsite(), await picture('png'));
  await writeFile(join(content.directory, 'secret.txt'), 'secret');
  await writeFile(join(content.directory, asset.id, 'secret.txt'), 'secret');
  for (const path of [
    `${asset.id}/other.png`,
    `${asset.id}/secret.txt`,
    `${asset.id}/..%2Fsecret.txt`,
    `${asset.id}/${asset.file_name}%00`,
    `${randomUUID()}/${asset.file_name}`,
    `nonsense/${asset.file_name}`,
    `..%2F${asset.id}/${asset.file_name}`,
    `${asset.id}`,
    '..%2f..%2fetc/passwd',
  ]) {
    const answer = await content.app.inject({ url: `/assets/${path}` });
    expect([path, answer.statusCode]).toEqual([path, 404]);
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  }
});
