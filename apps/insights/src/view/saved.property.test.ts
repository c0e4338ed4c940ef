import { randomSeed, replayable } from '@sightline/stack';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newFixture } from '../report/testing/oracle/new-fixture.ts';
import { randomRequest } from '../report/testing/oracle/random-request.ts';
import { saidByView } from './panel.ts';
import { figure, viewsUnderTest } from './testing/views-under-test.ts';

const reports = {
  visibility: '/v2/reports/visibility',
  citations: '/v2/reports/citations',
  sentiment: '/v2/reports/sentiment',
  'query-fanouts': '/v2/reports/query-fanouts',
  factcheck: '/v2/reports/factcheck',
  'factcheck claims': '/v2/reports/factcheck/claims',
} as const;
const names: Record<keyof typeof reports, string> = {
  visibility: 'visibility',
  citations: 'citations',
  sentiment: 'sentiment',
  'query-fanouts': 'query_fanouts',
  factcheck: 'factcheck_scores',
  'factcheck claims': 'factcheck_claims',
};

/** What makes some requests wrong. */
const mistakes = fc.constantFrom<object>(
  {},
  {},
  { group_by: ['nothing'] },
  { sort: { field: 'nothing' } },
  { filter: { field: 'topic', op: 'is', value: 'Elsewhere' } },
  { filter: { field: 'query', op: 'contains', value: 'shoes' } },
  { include: ['everything'] },
  { unknown: true },
  { asset: 'Nobody' },
);

test('saves a figure exactly when its report takes the request', async () => {
  const views = await viewsUnderTest();
  const { organizationId, bodyOf, send } = await views.owned();
  const fixture = await newFixture(views.pool, organizationId, 'UTC', () => crypto.randomUUID());
  const asked = fc
    .constantFrom(...(Object.keys(reports) as (keyof typeof reports)[]))
    .chain((report) => fc.tuple(fc.constant(report), randomRequest(fixture, report), mistakes));
  const saved: boolean[] = [];
  await replayable(() =>
    fc.assert(
      fc.asyncProperty(asked, async ([report, request, mistake]) => {
        const whole: Record<string, unknown> = { ...request, ...mistake, timezone: 'UTC' };
        const { start_date, end_date, compare } = request as unknown as {
          start_date: string;
          end_date: string;
          compare?: { start_date: string; end_date: string };
        };
        const days = (of: { start_date: string; end_date: string }) => `${of.start_date}..${of.end_date}`;
        const query = Object.fromEntries(
          Object.entries(whole).filter(([name]) => !saidByView.some((said) => said === name)),
        );
        const panel = figure({ report: names[report], query, compares: Boolean(compare) });
        const view = bodyOf({
          category_id: fixture.categoryId,
          period: days({ start_date, end_date }),
          compare: compare ? days(compare) : 'none',
          panels: [panel],
        });
        const stored = await send('POST /manage/views', view);
        const read = await send(`POST ${reports[report]}`, whole);
        expect([read.status, stored.status], `${read.text}\n${stored.text}`).toEqual(
          read.status === 200 ? [200, 201] : [422, 422],
        );
        saved.push(read.status === 200);
      }),
      { numRuns: 40, seed: randomSeed() },
    ),
  );
  expect(new Set(saved)).toEqual(new Set([true, false]));
});
