import Profound from '@profoundai/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAnswers, rawAnswer, rawCitation } from '../report/testing/raw-answer.ts';
import { reportsUnderTest } from '../report/testing/reports-under-test.ts';
import { credentials } from './testing/credentials.ts';
import { fullCategory } from './testing/full-category.ts';
import { methodsOf, noted } from './testing/noted-client.ts';

/** About visits of websites, and not about answers. */
const ofVisits = /Bots|Referrals/;

const called = new Set<string>();
let reports: Awaited<ReturnType<typeof reportsUnderTest>>;
beforeAll(async () => {
  reports = await reportsUnderTest();
});
// A method that a new version of the client adds is missed here.
afterAll(() => {
  const { reports: ofReports, prompts } = new Profound({ apiKey: 'none' });
  const methods = [...methodsOf(ofReports, 'reports'), ...methodsOf(prompts, 'prompts')];
  expect([...called].toSorted()).toEqual(methods.filter((name) => !ofVisits.test(name)).toSorted());
});

describe.each(credentials)('the published client with %s', (_kind, credentialOf) => {
  let client: Pick<Profound, 'reports' | 'prompts'>;
  let category: Awaited<ReturnType<typeof fullCategory>>;
  let period: { category_id: string; start_date: string; end_date: string };

  beforeAll(async () => {
    const { person, organizationId } = await reports.newTenant();
    category = await fullCategory(reports.pool, [organizationId]);
    const asset_id = category.assets['Aurora Outdoor'] ?? '';
    const answer = (at: string) =>
      rawAnswer({
        category_id: category.id,
        at,
        topic_id: category.topics['Trail running'] ?? '',
        mentions: [{ asset_id, position: 1, offsets: [] }],
        citations: [rawCitation('https://trail-notes.example/a')],
        searches: ['best shoes'],
        assessments: [{ asset_id, theme: 'Comfort', claim: '', sentiment: 'positive', urls: [] }],
      });
    await insertAnswers(reports.clickhouse, [answer('2026-11-01T12:00:00Z'), answer('2026-11-02T12:00:00Z')]);
    const baseURL = `http://127.0.0.1:${reports.port}`;
    const whole = new Profound({ baseURL, ...(await credentialOf(person)) });
    client = {
      reports: noted(whole.reports, 'reports', called),
      prompts: noted(whole.prompts, 'prompts', called),
    } as typeof client;
    period = {
      category_id: category.id,
      start_date: '2026-11-01T00:00:00.000Z',
      end_date: '2026-11-03T00:00:00.000Z',
    };
  });

  test('reads every report', async () => {
    const filters = [
      { field: 'topic_id' as const, operator: 'is' as const, value: category.topics['Trail running'] ?? '' },
    ];
    const visibility = await client.reports.visibility({
      ...period,
      filters,
      metrics: ['visibility_score', 'executions'],
      dimensions: ['date', 'asset_name'],
      order_by: { date: 'desc' },
      pagination: { limit: 1, offset: 1 },
    });
    expect(visibility.info.total_rows).toBe(2);
    expect(visibility.data).toEqual([{ metrics: [1, 1], dimensions: ['2026-11-01', 'Aurora Outdoor'] }]);
    const citations = await client.reports.citations({
      ...period,
      metrics: ['count', 'share_of_voice'],
      dimensions: ['root_domain'],
    });
    expect(citations.data).toEqual([{ metrics: [2, 1], dimensions: ['trail-notes.example'] }]);
    const sentiment = await client.reports.sentiment({
      ...period,
      metrics: ['positive'],
      dimensions: ['theme'],
    });
    expect(sentiment.data).toEqual([{ metrics: [1], dimensions: ['Comfort'] }]);
    const fanouts = await client.reports.queryFanouts({
      ...period,
      metrics: ['total_fanouts'],
      dimensions: ['query'],
      date_interval: 'quarter',
    });
    expect(fanouts.data).toEqual([{ metrics: [2], dimensions: ['best shoes'] }]);
    expect(fanouts.info.query).toMatchObject({ metrics: ['total_fanouts'], dimensions: ['query'] });
  });

  test('reads every stream', async () => {
    const events = async (stream: AsyncIterable<unknown>) => {
      const all: unknown[] = [];
      for await (const event of stream) all.push(event);
      return all;
    };
    const told = (metrics: string[]) => ({ total_rows: 1, query: expect.objectContaining({ metrics }) });
    expect(
      await events(await client.reports.streamVisibility({ ...period, metrics: ['mentions_count'] })),
    ).toEqual([told(['mentions_count']), { metrics: [2], dimensions: [] }]);
    expect(
      await events(await client.reports.streamCitations({ ...period, metrics: ['count'], pagination: null })),
    ).toEqual([told(['count']), { metrics: [2], dimensions: [] }]);
    expect(
      await events(await client.reports.streamSentiment({ ...period, metrics: ['occurrences'] })),
    ).toEqual([told(['occurrences']), { metrics: [2], dimensions: [] }]);
  });

  test('reads answers', async () => {
    const { info, data } = await client.prompts.answers({
      ...period,
      include: { sentiment_themes: true, persona: true, response: false },
      pagination: { limit: 1 },
    });
    expect(info).toEqual({ total_rows: 2 });
    expect(data).toMatchObject([
      {
        created_at: '2026-11-02T12:00:00.000Z',
        mentions: ['Aurora Outdoor'],
        topic: 'Trail running',
        model_id: null,
        persona: null,
        sentiment_themes: [{ type: 'positive', name: 'Comfort' }],
      },
    ]);
  });

  test('throws UnprocessableEntityError with the path of the error', async () => {
    const filters = [{ field: 'model_id' as const, operator: 'in' as const, value: [] }];
    const error = await client.reports
      .visibility({ ...period, metrics: ['executions'], filters })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Profound.UnprocessableEntityError);
    expect(error).toMatchObject({ error: { detail: [{ loc: ['body', 'filters', 0, 'value'] }] } });
  });
});
