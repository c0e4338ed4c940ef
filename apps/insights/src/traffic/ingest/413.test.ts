import { gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { logsUnderTest, visitLine } from './testing/logs-under-test.ts';

test('refuses more bytes than allowed, compressed or not', async () => {
  const logs = await logsUnderTest({ INGEST_BODY_BYTES: String(1024 * 1024) });
  const large = ` ${`${' '.repeat(15)}\n`.repeat(64 * 1024)}`;
  expect((await logs.send(large)).status).toBe(413);
  const gzip = { headers: { 'content-encoding': 'gzip' } };
  expect((await logs.send(gzipSync(large), gzip)).status).toBe(413);
  expect((await logs.send(gzipSync(large.slice(1)), gzip)).status).toBe(200);
});

test('refuses more than a million lines, even blank ones', async () => {
  const logs = await logsUnderTest();
  const gzip = { headers: { 'content-encoding': 'gzip' } };
  const refused = await logs.send(gzipSync('\n'.repeat(1_000_001)), gzip);
  expect([refused.status, refused.body.detail]).toEqual([
    413,
    expect.stringContaining('at most 1000000 lines'),
  ]);
  expect((await logs.send(gzipSync('\n'.repeat(1_000_000)), gzip)).status).toBe(200);
});

test.each(['gzip', 'zstd'] as const)(
  'refuses a body that decompresses to more than 250 times its size by %s',
  async (coding) => {
    const logs = await logsUnderTest();
    const pack = coding === 'gzip' ? gzipSync : zstdCompressSync;
    const headers = { 'content-encoding': coding };
    const refused = await logs.send(pack(' '.repeat(5 * 1024 * 1024)), { headers });
    expect([refused.status, refused.body.detail]).toEqual([
      413,
      expect.stringContaining('250 times its size'),
    ]);
    const lines = Array.from({ length: 60_000 }, (_, n) =>
      visitLine({ timestamp: new Date(Date.UTC(2026, 2, 4) + n).toISOString() }),
    );
    const accepted = await logs.send(pack(lines.join('\n')), { headers });
    expect([accepted.status, accepted.body.accepted]).toEqual([200, 60_000]);
  },
);
