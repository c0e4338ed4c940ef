import { expect, test } from 'vitest';
import { assetsUnderTest, picture } from '../../testing/assets-under-test.ts';

test('serves the bytes as immutable to anyone who has the address', async () => {
  const content = await assetsUnderTest();
  const bytes = await picture('webp', { width: 400, height: 300 });
  const { body: asset } = await content.upload(await content.newWebsite(), bytes);
  for (const method of ['GET', 'HEAD']) {
    const answer = await fetch(`${content.url}/assets/${asset.id}/${asset.file_name}`, { method });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${asset.sha256}"`,
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(method === 'GET' ? bytes : Buffer.alloc(0));
  }
});
