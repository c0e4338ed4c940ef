import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { logsUnderTest } from './testing/logs-under-test.ts';

test('more bytes than allowed, packed or not', async () => {
  const logs = await logsUnderTest({ INGEST_BODY_BYTES: String(1024 * 1024) });
  const large = '\n'.repeat(1024 * 1024 + 1);
  expect((await logs.send(large)).status).toBe(413);
  const gzip = { headers: { 'content-encoding': 'gzip' } };
  expect((await logs.send(gzipSync(large), gzip)).status).toBe(413);
  expect((await logs.send(gzipSync(large.slice(1)), gzip)).status).toBe(200);
});
