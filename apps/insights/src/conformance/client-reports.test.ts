import Profound from '@profoundai/client';
import type { Stream } from '@profoundai/client/core/streaming';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertAnswers, rawAnswer } from '../report/testing/raw-answer.ts';
import { reportOperations } from '../report/testing/report-operations.ts';
import { reportsUnderTest } from '../report/testing/reports-under-test.ts';
import { credentials } from './testing/credentials.ts';
import { fullCategory } from './testing/full-category.ts';

// Version 0.46.0 of the client has methods for the first generation of reports only: the second is asked by its own way of asking,
// with its credentials, errors and streams.

let reports: Awaited<ReturnType<typeof reportsUnderTest>>;
beforeAll(async () => {
  reports = await reportsUnderTest();
});

interface Page {
  info: { total_results: number; next_cursor: string | null };
  data: object[];
}

describe.each(credentials)('the published client with %s', (_kind, credentialOf) => {
  let client: Profound;
  let body: Record<string, unknown>;

  beforeAll(async () => {
    const { person, organizationId } = await reports.newTenant();
    const { id, assets } = await fullCategory(reports.pool, [organizationId]);
    const asset_id = assets['Aurora Outdoor'] ?? '';
    const mentions = [{ asset_id, position: 1, offsets: [] }];
    const answer = (at: string) => rawAnswer({ category_id: id, at, mentions });
    await insertAnswers(reports.clickhouse, [answer('2026-11-01T12:00:00Z'), answer('2026-11-02T12:00:00Z')]);
    client = new Profound({ baseURL: `http://127.0.0.1:${reports.port}`, ...(await credentialOf(person)) });
    body = { category_id: id, start_date: '2026-11-01', end_date: '2026-11-02', group_by: ['date'] };
  });

  test('pages through a report', async () => {
    const first = await client.post<Page>('/v2/reports/visibility', { body: { ...body, limit: 1 } });
    expect(first.info).toMatchObject({ total_results: 2, next_cursor: expect.any(String) });
    const cursor = first.info.next_cursor;
    const second = await client.post<Page>('/v2/reports/visibility', {
      body: { ...body, limit: 1, cursor },
    });
    const rows = [...first.data, ...second.data];
    expect(rows).toEqual([
      expect.objectContaining({ date: '2026-11-01', visibility_score: 1 }),
      expect.objectContaining({ date: '2026-11-02', visibility_score: 1 }),
    ]);
    expect(second.info.next_cursor).toBeNull();
  });

  test('reads every report as a stream', async () => {
    for (const { path, bodyFor } of reportOperations.filter((one) => one.path.endsWith('/stream'))) {
      const given = { ...bodyFor(String(body.category_id)) };
      if ('asset' in given) given.asset = 'Aurora Outdoor';
      const headers = { Accept: 'text/event-stream' };
      const stream = (await client.post(path, { body: given, headers, stream: true })) as Stream<
        Page['info']
      >;
      const events: object[] = [];
      for await (const event of stream) events.push(event);
      expect(events[0], path).toMatchObject({ start_date: '2026-11-01', count: events.length - 1 });
    }
  });

  test('throws UnprocessableEntityError with the path of the error', async () => {
    const wrong = { ...body, filter: { field: 'model', op: 'in', value: [] } };
    const error = await client
      .post('/v2/reports/visibility', { body: wrong })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Profound.UnprocessableEntityError);
    expect(error).toMatchObject({ status: 422, error: { detail: [{ loc: ['body', 'filter', 'value'] }] } });
  });
});
