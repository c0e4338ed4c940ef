import { expect, test } from 'vitest';
import { assetsUnderTest, picture } from '../../testing/assets-under-test.ts';

test('refuses a file that is one byte too large, and a far larger one', async () => {
  const bytes = await picture('png', { width: 200, height: 200 });
  const content = await assetsUnderTest({ ASSET_BYTES: String(bytes.length - 1) });
  const site = await content.newWebsite();
  for (const file of [bytes, Buffer.concat([bytes, Buffer.alloc(20 << 20)])]) {
    const { status, body } = await content.upload(site, file);
    expect(status).toBe(413);
    expect(body.detail).toContain(String(bytes.length - 1));
  }
  expect((await content.pool.query('SELECT 1 FROM assets')).rows).toEqual([]);
});
