import Profound from '@profoundai/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawLogsUnderTest } from '../report/visits/raw-logs/testing/raw-logs-under-test.ts';
import { gptBot, insertVisits, rawVisit } from '../report/visits/testing/raw-visit.ts';
import { methodsOf, noted } from './testing/noted-client.ts';

const ofVisits = /Bots|Referrals/;
const called = new Set<string>();
let logs: Awaited<ReturnType<typeof rawLogsUnderTest>>;
let apiKey: string;

beforeAll(async () => {
  logs = await rawLogsUnderTest();
  apiKey = await logs.keyOf('2026-01-01T00:00:00Z');
  const domain_id = logs.domainId;
  await insertVisits(logs.clickhouse, [
    rawVisit({ domain_id, at: '2026-03-01T12:00:00Z', path: '/shoes', ...gptBot }),
    rawVisit({ domain_id, at: '2026-03-02T12:00:00Z', ...gptBot }),
    rawVisit({ domain_id, at: '2026-03-02T13:00:00Z', referral_source: 'openai', referral_type: 'utm' }),
  ]);
});
// A method that a new version of the client adds is missed here.
afterAll(() => {
  const { reports, logs: ofLogs } = new Profound({ apiKey: 'none' });
  const methods = [
    ...methodsOf(reports, 'reports').filter((name) => ofVisits.test(name)),
    ...methodsOf(ofLogs.raw, 'logs.raw'),
  ];
  expect([...called].toSorted()).toEqual(methods.toSorted());
});

describe.each(['apiKey', 'accessToken'])('the published client with a key as %s', (option) => {
  let reports: Profound['reports'];
  let raw: Profound['logs']['raw'];
  const period = { domain: 'aurora.example', start_date: '2026-03-01', end_date: '2026-03-03T00:00:00.000Z' };

  beforeAll(() => {
    logs.clock.at = '2026-04-01T00:00:00Z';
    const client = new Profound({
      baseURL: `http://127.0.0.1:${logs.port}`,
      [option]: apiKey,
      maxRetries: 0,
    });
    reports = noted(client.reports, 'reports', called);
    raw = noted(client.logs.raw, 'logs.raw', called);
  });

  test('reads bots', async () => {
    const asked = {
      ...period,
      metrics: ['count' as const, 'training' as const, 'last_visit' as const],
      filters: [{ field: 'bot_provider' as const, operator: 'is' as const, value: 'openai' as const }],
      order_by: { date: 'asc' as const },
      date_interval: 'day' as const,
    };
    const second = await reports.getBotsReportV2({ ...asked, dimensions: ['date', 'bot_name', 'bot_type'] });
    expect(second.data).toEqual([
      { metrics: [1, 1, '2026-03-01T12:00:00.000Z'], dimensions: ['2026-03-01', 'GPTBot', 'ai_training'] },
      { metrics: [1, 1, '2026-03-02T12:00:00.000Z'], dimensions: ['2026-03-02', 'GPTBot', 'ai_training'] },
    ]);
    expect(second.info).toMatchObject({ total_rows: 2, query: { timezone: 'UTC' } });
    const first = await reports.getBotsReport({
      ...asked,
      dimensions: ['date', 'path'],
      pagination: { limit: 1 },
    });
    expect(first.info.total_rows).toBe(2);
    expect(first.data).toEqual([
      { metrics: [1, 1, '2026-03-01T12:00:00.000Z'], dimensions: ['2026-03-01', '/shoes'] },
    ]);
  });

  test('reads referrals', async () => {
    const asked = {
      ...period,
      metrics: ['visits' as const],
      filters: [{ field: 'referral_source' as const, operator: 'in' as const, value: ['openai' as const] }],
    };
    const second = await reports.getReferralsReportV2({ ...asked, dimensions: ['referral_type', 'hour'] });
    expect(second.data).toEqual([{ metrics: [1], dimensions: ['utm', '2026-03-02T13:00:00Z'] }]);
    const first = await reports.getReferralsReport({ ...asked, dimensions: ['referral_source'] });
    expect(first.data).toEqual([{ metrics: [1], dimensions: ['openai'] }]);
  });

  test('reads raw logs, and reports when they are gone', async () => {
    const asked = { ...period, metrics: ['count' as const] };
    const visits = await raw.logs(asked);
    expect(visits).toHaveLength(3);
    const ofBots = await raw.bots(asked);
    expect(ofBots).toMatchObject([{ bot_name: 'GPTBot', bot_types: ['ai_training'] }, { path: '/shoes' }]);
    const counted = await raw.bots({ ...asked, dimensions: ['bot_name'] });
    expect(counted).toMatchObject({ data: [{ metrics: [2], dimensions: ['GPTBot'] }] });
    logs.clock.at = '2026-06-10T00:00:00Z';
    for (const gone of [raw.logs(asked), raw.bots(asked)])
      await expect(gone).rejects.toMatchObject({
        status: 410,
        error: { detail: expect.stringContaining('/v2/reports/bots') },
      });
  });

  test('throws NotFoundError for a domain of another organization', async () => {
    const asked = { ...period, domain: 'theirs.example', metrics: ['count' as const] };
    await expect(reports.getBotsReportV2(asked)).rejects.toBeInstanceOf(Profound.NotFoundError);
  });
});
