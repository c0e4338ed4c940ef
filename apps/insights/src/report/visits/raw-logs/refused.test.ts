import { beforeAll, describe, expect, test } from 'vitest';
import { newDomain } from '../../../testing/new-domain.ts';
import { reportsUnderTest } from '../../testing/reports-under-test.ts';

let reports: Awaited<ReturnType<typeof reportsUnderTest>>;
beforeAll(async () => {
  // Before the deprecation, when everybody may ask.
  reports = await reportsUnderTest({}, { now: () => Date.parse('2026-04-01T00:00:00Z') });
  await newDomain(reports.pool, reports.tenant.organizationId, 'ours.example');
  const stranger = await reports.newTenant('Stranger');
  await newDomain(reports.pool, stranger.organizationId, 'theirs.example');
});

const filter = (field: string, operator: string, value: unknown) => ({
  filters: [{ field, operator, value }],
});

describe.each(['/v1/logs/raw', '/v1/logs/raw/bots'])('%s', (path) => {
  const ask = (more: object) => {
    const body = { domain: 'ours.example', metrics: ['count'], start_date: '2026-03-01', ...more };
    return reports.ask(`POST ${path}`, { bearer: reports.tenant.bearerToken, body });
  };

  test('returns the same response for a domain of another organization as for an unknown one', async () => {
    for (const dimensions of [undefined, ['path']]) {
      expect((await ask({ dimensions })).status).toBe(200);
      for (const domain of ['theirs.example', 'nobody.example']) {
        const { status, body } = await ask({ domain, dimensions });
        expect([status, body.detail]).toEqual([404, 'There is no such domain in your organizations.']);
      }
    }
  });

  test.each([
    ['another metric', { metrics: ['visits'] }, ['metrics', 0]],
    ['another dimension', { dimensions: ['date'] }, ['dimensions', 0]],
    ['an order by nothing', { order_by: { nothing: 'asc' } }, ['order_by', 'nothing']],
    ['text where a number is due', filter('status_code', 'is', '200'), ['filters', 0, 'value']],
    ['a search in numbers', filter('status_code', 'contains', 20), ['filters', 0, 'operator']],
    ['an empty list', filter('ip', 'in', []), ['filters', 0, 'value']],
    ['a metric filter', { metric_filters: [] }, ['metric_filters']],
  ])('returns the path of %s', async (_what, more, place) => {
    const { status, body } = await ask(more);
    expect([status, body.detail.map(({ loc }: { loc: unknown[] }) => loc)]).toEqual([
      422,
      [['body', ...place]],
    ]);
  });
});
