import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { volumeRow, volumesUnderTest } from '../../testing/volumes-under-test.ts';

let volumes: Awaited<ReturnType<typeof volumesUnderTest>>;

beforeAll(async () => {
  volumes = await volumesUnderTest();
});

const count = async () => (await volumes.pool.query('SELECT FROM prompt_volumes')).rowCount;

const header = 'keyword,matching_type,country_code,platform,frequency,date,volume\n';

test.each([
  ['text/csv', header],
  ['application/x-ndjson', `${JSON.stringify(volumeRow())}\n`],
])('refuses more bytes of %s than allowed, compressed or not', async (contentType, start) => {
  const large = start + '\n'.repeat(16 * 1024 * 1024);
  expect((await volumes.upload(large, { contentType })).status).toBe(413);
  const headers = { 'content-encoding': 'gzip' };
  expect((await volumes.upload(gzipSync(large), { contentType, headers })).status).toBe(413);
  expect(await count()).toBe(0);
});

test('refuses more than 100,000 rows, and stores none of them', async () => {
  const row = (n: number) => `k${n},exact_match,DEU,ai,monthly,2026-10-01,${n}\n`;
  const rows = Array.from({ length: 100_001 }, (_, n) => row(n));
  const refused = await volumes.upload(header + rows.join(''));
  expect([refused.status, refused.body.detail]).toEqual([
    413,
    expect.stringContaining('at most 100000 rows'),
  ]);
  expect(await count()).toBe(0);
  const accepted = await volumes.upload(header + rows.slice(1).join(''));
  expect([accepted.status, accepted.body.accepted]).toEqual([200, 100_000]);
});
