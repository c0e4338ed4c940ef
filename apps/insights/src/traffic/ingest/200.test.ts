import { gzipSync, zstdCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { newDomain } from '../../testing/new-domain.ts';
import { logsUnderTest, visitLine } from './testing/logs-under-test.ts';

let logs: Awaited<ReturnType<typeof logsUnderTest>>;
beforeAll(async () => {
  logs = await logsUnderTest();
});

const none = { accepted: 0, rejected: 0, passed_over: 0, spoofed: 0, faults: [], faults_left_off: 0 };
const lastRow = async () => (await logs.rows()).at(-1);

test('stores a visit completely, classified, in the domain of its host', async () => {
  const line = visitLine({
    host: 'WWW.Aurora.Example:443',
    path: '/a\tb?utm_source=chatgpt.com&x=\\',
    ip: '66.249.66.1',
    user_agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)',
    referer: 'https://claude.ai/',
    bytes_sent: 0,
    method: 'HEAD',
    status_code: 304,
  });
  expect(await logs.send(line)).toMatchObject({ status: 200, body: { ...none, accepted: 1 } });
  expect(await lastRow()).toEqual({
    domain_id: logs.domainId,
    at: '1772600767.123',
    method: 'HEAD',
    host: 'www.aurora.example',
    path: '/a\\tb',
    query: 'utm_source=chatgpt.com&x=\\\\',
    status: '304',
    address: '66.249.66.1',
    user_agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)',
    referrer: 'https://claude.ai/',
    content_type: '',
    page: 'https://aurora.example/ab',
    bytes_sent: '0',
    duration_ms: '\\N',
    bot_name: 'Googlebot',
    bot_provider: 'google',
    bot_type: 'index',
    verification: 'verified',
    referral_source: 'openai',
    referral_type: 'utm',
    catalogue_version: expect.stringMatching(/^\d{4}-/),
  });
});

test('uses the longest of several matching domains, and months per block', async () => {
  const { id: shop } = await newDomain(logs.pool, logs.tenant.organizationId, 'shop.aurora.example');
  const hosts = ['shop.aurora.example', 'a.shop.aurora.example', 'workshop.aurora.example', 'aurora.example'];
  const lines = hosts.map((host, n) => visitLine({ host, timestamp: `2026-0${n + 1}-04T00:00:00Z` }));
  expect((await logs.send(lines.join('\n'))).body).toEqual({ ...none, accepted: 4 });
  expect((await logs.rows()).slice(-4).map(({ domain_id }) => domain_id)).toEqual([
    shop,
    shop,
    logs.domainId,
    logs.domainId,
  ]);
  const block = (await logs.blocks()).at(-1);
  expect([block?.count, block?.months]).toEqual([4, ['2026-01', '2026-02', '2026-03', '2026-04']]);
});

test('accepts spoofed bots, marks them and counts them in the response', async () => {
  const line = visitLine({ user_agent: 'GPTBot/1.2', ip: '192.0.2.1' });
  expect((await logs.send(line)).body).toEqual({ ...none, accepted: 1, spoofed: 1 });
  expect(await lastRow()).toMatchObject({ bot_name: 'GPTBot', verification: 'spoofed' });
  const metrics = await (await fetch(`http://127.0.0.1:${logs.port}/metrics`)).text();
  expect(metrics).toMatch(/^ingested_log_lines_total\{.*outcome="spoofed".*\} 1$/m);
});

test.each([
  '10.0.0.5',
  '192.168.1.9',
  '172.20.0.3',
  '100.64.3.2',
  '4.151.71.0',
  'fd00::5',
  '2001:db8:85a3::',
  '',
])(
  'classifies a bot from %j, a private, shortened or missing address, as unknown and not spoofed',
  async (ip) => {
    const line = visitLine({ user_agent: 'GPTBot/1.2', ip });
    expect((await logs.send(line)).body).toEqual({ ...none, accepted: 1 });
    expect(await lastRow()).toMatchObject({ bot_name: 'GPTBot', verification: 'unknown' });
  },
);

test('accepts lines, an array, compressed or not, empty, and a combined log with its host beside it', async () => {
  const two = `${visitLine()}\n\n${visitLine()}\n`;
  const gzip = { 'content-encoding': 'gzip', 'content-type': 'text/plain' };
  const zstd = { 'content-encoding': 'zstd', 'content-type': 'application/octet-stream' };
  const combined = '192.0.2.7 - - [04/Mar/2026:05:06:07 +0000] "GET /c HTTP/1.1" 200 5 "-" "curl/8.5.0"';
  const answers = await Promise.all([
    logs.send(two),
    logs.send(` [${visitLine()},\n${visitLine()}]`, { headers: { 'content-type': 'application/json' } }),
    logs.send(gzipSync(two), { headers: gzip }),
    logs.send(zstdCompressSync(two), { headers: zstd }),
    logs.send(`${combined}\n${combined}`, { query: '?format=combined&host=aurora.example' }),
  ]);
  for (const answer of answers) expect(answer.body).toEqual({ ...none, accepted: 2 });
  expect((await logs.send('')).body).toEqual(none);
  const curl = (await logs.rows()).filter(({ path }) => path === '/c');
  expect(curl.map(({ bot_type, host }) => [bot_type, host])).toEqual(
    Array(2).fill(['other', 'aurora.example']),
  );
});

test('uses the domain of the given organization_id', async () => {
  const other = await logs.newTenant();
  const { id: theirs } = await newDomain(logs.pool, other.organizationId, 'aurora.example');
  const query = `?organization_id=${other.organizationId}`;
  expect((await logs.send(visitLine(), { query, apiKey: other.writeKey })).body.accepted).toBe(1);
  expect((await lastRow())?.domain_id).toBe(theirs);
});

test('verifies a Vercel drain: ignores an empty line, and returns the code of the header', async () => {
  const verify = { 'x-vercel-verify': '1f4b2c9d' };
  const types = { 'content-type': 'application/json' };
  const answer = await logs.send('{}', { query: '?format=vercel', headers: { ...verify, ...types } });
  expect(answer).toMatchObject({ status: 200, body: { ...none, passed_over: 1 } });
  expect(answer.headers.get('x-vercel-verify')).toBe('1f4b2c9d');
  expect((await logs.send(visitLine())).headers.has('x-vercel-verify')).toBe(false);
  const stranger = await logs.send('{}', { headers: verify, apiKey: logs.tenant.apiKey });
  expect([stranger.status, stranger.headers.has('x-vercel-verify')]).toEqual([403, false]);
});
