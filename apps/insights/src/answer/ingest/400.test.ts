import { gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ingestUnderTest } from './testing/ingest-under-test.ts';

test('refuses a body that is not an array, not gzip or not UTF-8', async () => {
  const insights = await ingestUnderTest();
  const place = await insights.newPlace();
  const { post } = place;
  const whole = gzipSync(JSON.stringify([place.answerOf()]));
  const packed = zstdCompressSync(JSON.stringify([place.answerOf()]));
  const answers = await Promise.all([
    post('{}', {}),
    post('[', {}),
    post(Buffer.from([0x5b, 0xff, 0x5d]), {}),
    post('[]', { 'content-encoding': 'gzip' }),
    post(whole.subarray(0, -9), { 'content-encoding': 'gzip' }),
    post('[]', { 'content-encoding': 'zstd' }),
    post(packed.subarray(0, -9), { 'content-encoding': 'zstd' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(400));
  for (const answer of answers) expect(await answer.json()).toEqual({ detail: expect.any(String) });
});
