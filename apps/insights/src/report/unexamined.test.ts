import { beforeAll, expect, test } from 'vitest';
import { rawCitation } from './testing/raw-answer.ts';
import { smallFixture } from './testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;
const unknown = { has_mentions: false, has_citations: false, has_searches: false };
const page = rawCitation('https://notes.example/a');

/** ChatGPT gives every other answer; Claude's are those in which nobody looked for searches. */
beforeAll(async () => {
  fixture = await smallFixture('/v2/reports/visibility', ({ Aurora = '' }) => {
    const mentions = [{ asset_id: Aurora, position: 1, offsets: [] }];
    const assessments = [
      { asset_id: Aurora, theme: 'Comfort', claim: '', sentiment: 'positive' as const, urls: [] },
    ];
    return [
      { mentions, assessments, citations: [page], searches: ['best shoes', 'shoes'] },
      { mentions, has_searches: false },
      { mentions, assessments },
      { ...unknown, assessments },
      // Of the third of November: nothing is known of this day.
      { ...unknown, at: '2026-11-03T12:00:00.000Z' },
    ];
  });
});

async function rows(path: string, body: object): Promise<Record<string, unknown>[]> {
  const { status, text, body: given } = await fixture.reports.post(path, { ...fixture.period, ...body });
  if (status !== 200) throw new Error(text);
  return given.data;
}

/** One reads sums by day, the other, whose filter is about tags, reads answers. */
const filters = [undefined, { not: { field: 'analysis_type', op: 'is', value: 'accuracy' } }];

test.each(filters)(
  'ignores answers whose mentions were not examined in visibility (filter %j)',
  async (filter) => {
    const own = { scope: 'owned', assets: ['Aurora'], filter };
    expect(await rows('/v2/reports/visibility', own)).toMatchObject([
      { visibility_score: 1, share_of_voice: 1, average_position: 1 },
    ]);
    const byModel = await rows('/v2/reports/visibility', {
      ...own,
      group_by: ['model', 'date'],
      end_date: '2026-11-03',
    });
    expect(
      byModel.map(({ model, date, visibility_score }) => [
        (model as { name: string }).name,
        date,
        visibility_score,
      ]),
    ).toEqual([
      ['ChatGPT', '2026-11-01', 1],
      ['ChatGPT', '2026-11-02', 1],
      ['Claude', '2026-11-01', 1],
      ['ChatGPT', '2026-11-03', null],
      ['Claude', '2026-11-02', null],
    ]);
  },
);

test.each(filters)(
  'ignores answers whose searches were not examined in executions (filter %j)',
  async (filter) => {
    expect(await rows('/v2/reports/query-fanouts', { filter })).toMatchObject([
      { total_fanouts: 2, fanouts_per_execution: 1, share: 1, query_variations: 2 },
    ]);
    const unknownModel = {
      total_fanouts: null,
      fanouts_per_execution: null,
      share: null,
      query_variations: null,
    };
    expect(await rows('/v2/reports/query-fanouts', { filter, group_by: ['model'] })).toMatchObject([
      { model: 'ChatGPT', total_fanouts: 2, fanouts_per_execution: 1 },
      { model: 'Claude', ...unknownModel },
    ]);
  },
);

test('measures a page against answers whose citations were examined', async () => {
  const byPage = { asset: 'Aurora', source: 'citation' };
  expect(await rows('/v2/reports/sentiment', byPage)).toMatchObject([{ page: page.url, occurrence: 0.5 }]);
});

test('returns no rows in the first version for what was not examined', async () => {
  const v1 = { start_date: '2026-11-01', end_date: '2026-11-04', dimensions: ['model', 'date'] };
  const visibility = { ...v1, metrics: ['visibility_score', 'executions'], dimensions: ['date'] };
  const found = await rows('/v1/reports/visibility', visibility);
  expect(found.toSorted((a, b) => (String(a.dimensions) < String(b.dimensions) ? -1 : 1))).toEqual([
    { metrics: [1, 2], dimensions: ['2026-11-01'] },
    { metrics: [1, 1], dimensions: ['2026-11-02'] },
  ]);
  const fanouts = { ...v1, metrics: ['total_fanouts'], dimensions: ['model'] };
  expect(await rows('/v1/reports/query-fanouts', fanouts)).toEqual([
    { metrics: [2], dimensions: ['ChatGPT'] },
  ]);
  const citations = (mentioned: boolean) => ({
    ...v1,
    metrics: ['count'],
    dimensions: ['url'],
    filters: [{ field: 'mentioned', operator: 'is', value: mentioned }],
  });
  expect(await rows('/v1/reports/citations', citations(true))).toEqual([
    { metrics: [1], dimensions: [page.url] },
  ]);
  expect(await rows('/v1/reports/citations', citations(false))).toEqual([]);
});
