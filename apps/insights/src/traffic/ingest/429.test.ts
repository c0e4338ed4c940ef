import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { logsUnderTest, visitLine } from './testing/logs-under-test.ts';

test('counts sending apart from reading, with its own limit', async () => {
  const logs = await logsUnderTest({ RATE_LIMIT_PER_HOUR: '1', INGEST_REQUESTS_PER_HOUR: '2' });
  expect((await logs.send(visitLine())).status).toBe(200);
  expect((await logs.send(visitLine())).status).toBe(200);
  const refused = await logs.send(visitLine());
  expect([refused.status, refused.body.detail]).toEqual([
    429,
    expect.stringContaining('More than 2 requests an hour'),
  ]);
});

test('refuses a caller who sent more uncompressed bytes than allowed until the hour is over', async () => {
  const logs = await logsUnderTest({ INGEST_BYTES_PER_HOUR: String(1024 * 1024) });
  const gzip = { headers: { 'content-encoding': 'gzip' } };
  const body = gzipSync(`${'\n'.repeat(800_000)}${visitLine()}`);
  // The second is beyond it and was begun before: what was read is known only afterwards.
  expect((await logs.send(body, gzip)).status).toBe(200);
  expect((await logs.send(body, gzip)).status).toBe(200);
  const refused = await logs.send(visitLine());
  expect([refused.status, refused.body.detail]).toEqual([
    429,
    expect.stringContaining('More than 1048576 bytes of answers and logs an hour'),
  ]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
