import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ingestUnderTest } from './testing/ingest-under-test.ts';

test('more than ten thousand answers, or more bytes than allowed, packed or not', async () => {
  const insights = await ingestUnderTest({ INGEST_BODY_BYTES: String(8 * 1024 * 1024) });
  const place = await insights.newPlace();
  const { post } = place;
  const many = `[${Array.from({ length: 10_001 }, () => '1').join(',')}]`;
  expect((await place.send(many)).status).toBe(413);
  expect((await place.send(many.replace('1,', ''))).body).toMatchObject({ accepted: 0 });
  const large = ' '.repeat(8 * 1024 * 1024);
  expect((await post(`[${large}]`, {})).status).toBe(413);
  expect((await post(gzipSync(`[${large}]`), { 'content-encoding': 'gzip' })).status).toBe(413);
  expect((await post(gzipSync(`[${large.slice(2)}]`), { 'content-encoding': 'gzip' })).status).toBe(200);
});
