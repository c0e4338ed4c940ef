import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { gptBot, insertVisits, type RawVisit, rawVisit } from '../testing/raw-visit.ts';
import { rawLogsUnderTest } from './testing/raw-logs-under-test.ts';

let logs: Awaited<ReturnType<typeof rawLogsUnderTest>>;
let apiKey: string;

beforeAll(async () => {
  logs = await rawLogsUnderTest();
  apiKey = await logs.keyOf('2026-01-01T00:00:00Z');
  const visit = (fields: Partial<RawVisit> & { at: string }) =>
    rawVisit({ domain_id: logs.domainId, ...fields });
  await insertVisits(logs.clickhouse, [
    visit({
      at: '2026-03-01T10:00:00.120Z',
      path: '/shoes',
      query: 'utm_source=chatgpt.com&size=42&size=43',
      referrer: 'https://chatgpt.com/',
      bytes_sent: 2048,
      duration_ms: 0,
    }),
    visit({ at: '2026-03-01T10:59:59.999Z', ...gptBot, status: 404, address: '192.0.2.9' }),
    visit({ at: '2026-03-01T11:00:00.000Z', ...gptBot, verification: 'spoofed' }),
    visit({ at: '2026-03-02T11:00:00.000Z', bot_type: 'other', user_agent: 'curl/8' }),
    rawVisit({ domain_id: randomUUID(), at: '2026-03-01T10:00:00.000Z', path: '/theirs' }),
  ]);
});

const ask = async (path: string, more: object = {}) => {
  const body = { domain: 'aurora.example', metrics: ['count'], start_date: '2026-03-01', ...more };
  const answer = await logs.ask(`POST /v1/logs/${path}`, { apiKey, body });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
};

test('returns every visit unchanged, newest first', async () => {
  const visits = await ask('raw');
  expect(visits.map(({ timestamp }: { timestamp: string }) => timestamp)).toEqual([
    '2026-03-02T11:00:00.000Z',
    '2026-03-01T11:00:00.000Z',
    '2026-03-01T10:59:59.999Z',
    '2026-03-01T10:00:00.120Z',
  ]);
  expect(visits[3]).toEqual({
    timestamp: '2026-03-01T10:00:00.120Z',
    host: 'www.aurora.example',
    path: '/shoes',
    method: 'GET',
    status_code: 200,
    ip: '192.0.2.1',
    user_agent: 'Mozilla/5.0',
    org_id: logs.organizationId,
    referer: 'https://chatgpt.com/',
    bytes_sent: 2048,
    duration_ms: 0,
    query_params: { utm_source: 'chatgpt.com', size: '42,43' },
  });
  expect(Object.keys(visits[0])).not.toContain('bytes_sent');
});

test('returns visits of bots with their classification, without spoofed ones', async () => {
  expect(await ask('raw/bots')).toEqual([
    {
      timestamp: '2026-03-01T10:59:59.999Z',
      host: 'www.aurora.example',
      path: '/',
      method: 'GET',
      status_code: 404,
      ip: '192.0.2.9',
      user_agent: 'Mozilla/5.0',
      org_id: logs.organizationId,
      bot_name: 'GPTBot',
      bot_provider: 'openai',
      bot_types: ['ai_training'],
    },
  ]);
});

test('returns a report when dimensions are given', async () => {
  const { info, data } = await ask('raw', { dimensions: ['status_code', 'bytes_sent'] });
  expect(info.total_rows).toBe(3);
  expect(data).toEqual([
    { metrics: [2], dimensions: ['200', ''] },
    { metrics: [1], dimensions: ['200', '2048'] },
    { metrics: [1], dimensions: ['404', ''] },
  ]);
});

test('applies filters, order, pages and an end in milliseconds', async () => {
  const paths = async (more: object) =>
    (await ask('raw', more)).map(({ timestamp }: { timestamp: string }) => timestamp.slice(8, 19));
  const filter = (field: string, operator: string, value: unknown) => ({
    filters: [{ field, operator, value }],
  });
  expect(await paths(filter('status_code', 'in', [404, 500]))).toEqual(['01T10:59:59']);
  expect(await paths(filter('bytes_sent', 'is', 2048))).toEqual(['01T10:00:00']);
  expect(await paths(filter('duration_ms', 'not_is', 0))).toHaveLength(3);
  expect(await paths(filter('provider', 'is', 'openai'))).toEqual(['01T11:00:00', '01T10:59:59']);
  expect(await paths(filter('query_params', 'contains', 'utm_source'))).toEqual(['01T10:00:00']);
  expect(
    await paths({ order_by: { user_agent: 'desc', timestamp: 'asc' }, pagination: { limit: 2 } }),
  ).toEqual(['02T11:00:00', '01T10:00:00']);
  expect(await paths({ pagination: { limit: 2, offset: 3 } })).toEqual(['01T10:00:00']);
  expect(await paths({ end_date: '2026-03-01T10:59:59.999Z' })).toEqual(['01T10:00:00']);
  expect(await paths({ end_date: '2026-03-01T10:00:00.120Z' })).toEqual([]);
});
