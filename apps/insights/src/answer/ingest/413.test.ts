import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ingestUnderTest } from './testing/ingest-under-test.ts';

test('refuses more than ten thousand answers, or more bytes than allowed, compressed or not', async () => {
  // Less than where it begins to matter how well a body is packed.
  const insights = await ingestUnderTest({ INGEST_BODY_BYTES: String(3 * 1024 * 1024) });
  const place = await insights.newPlace();
  const { post } = place;
  const many = `[${Array.from({ length: 10_001 }, () => '1').join(',')}]`;
  expect((await place.send(many)).status).toBe(413);
  expect((await place.send(many.replace('1,', ''))).body).toMatchObject({ accepted: 0 });
  const large = ' '.repeat(3 * 1024 * 1024);
  expect((await post(`[${large}]`, {})).status).toBe(413);
  expect((await post(gzipSync(`[${large}]`), { 'content-encoding': 'gzip' })).status).toBe(413);
  expect((await post(gzipSync(`[${large.slice(2)}]`), { 'content-encoding': 'gzip' })).status).toBe(200);
});

test('refuses a body that decompresses to more than 250 times its size', async () => {
  const place = await (await ingestUnderTest()).newPlace();
  const packed = gzipSync(`[${' '.repeat(5 * 1024 * 1024)}]`);
  const response = await place.post(packed, { 'content-encoding': 'gzip' });
  expect(response.status).toBe(413);
  expect(await response.text()).toContain('250 times its size');
});
