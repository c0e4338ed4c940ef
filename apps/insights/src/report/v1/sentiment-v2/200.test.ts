import { beforeAll, expect, test } from 'vitest';
import { idOfWords } from '../../statement/dimensions.ts';
import { rawCitation } from '../../testing/raw-answer.ts';
import { smallFixture } from '../../testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;
const until = { end_date: '2026-11-03' };

beforeAll(async () => {
  fixture = await smallFixture('/v1/reports/sentiment-v2', ({ Aurora = '', Borealis = '' }) => {
    const judged = (asset_id: string, theme: string, sentiment: 'positive' | 'negative') => ({
      asset_id,
      theme,
      sentiment,
      claim: '',
      urls: [],
    });
    const citations = [
      rawCitation('https://trail-notes.example/a'),
      rawCitation('https://trail-notes.example/b'),
    ];
    return [
      { assessments: [judged(Aurora, 'Comfort', 'positive')], citations },
      { assessments: [judged(Aurora, 'Comfort', 'negative'), judged(Aurora, 'Price', 'positive')] },
      { assessments: [judged(Aurora, 'Comfort', 'positive'), judged(Borealis, 'Comfort', 'negative')] },
      {},
    ];
  });
});

const asset_name = 'Aurora';
const themed = (name: string) => ({
  group_ids: { theme: idOfWords(name) },
  group_names: { theme: name },
  group_metadata: { theme: name },
});

test('returns scores by theme, with their counts', async () => {
  const { info, data } = await fixture.ask({
    ...until,
    asset_name,
    metrics: ['occurrence'],
    dimensions: ['theme'],
  });
  expect(info).toMatchObject({ total_rows: 2, query: { asset_name, metrics: ['occurrence'] } });
  const none = { date: null, prev_date: null, total_count: null };
  expect(data).toEqual([
    {
      ...none,
      ...themed('Comfort'),
      cited_website_hrefs: ['https://trail-notes.example/'],
      scores: {
        current: {
          positive_sentiment: 2 / 3,
          negative_sentiment: 1 / 3,
          assessment_count: 3,
          occurrence: 1,
          response_count: 3,
          total_response_count: 3,
        },
        previous: null,
      },
    },
    {
      ...none,
      ...themed('Price'),
      cited_website_hrefs: [],
      scores: {
        current: {
          positive_sentiment: 1,
          negative_sentiment: 0,
          assessment_count: 1,
          occurrence: 1 / 3,
          response_count: 1,
          total_response_count: 3,
        },
        previous: null,
      },
    },
  ]);
});

test('compares with another period, whose end is exclusive too', async () => {
  const { data } = await fixture.ask({
    start_date: '2026-11-02',
    ...until,
    comparison_start_date: '2026-11-01T00:00:00Z',
    comparison_end_date: '2026-11-02',
    asset_name,
    metrics: ['sentiment'],
    dimensions: ['date'],
  });
  expect(data).toEqual([
    {
      scores: {
        current: { positive_sentiment: 1, negative_sentiment: 0, assessment_count: 1 },
        previous: { positive_sentiment: 2 / 3, negative_sentiment: 1 / 3, assessment_count: 3 },
      },
      date: '2026-11-02',
      prev_date: '2026-11-01',
      group_ids: null,
      group_names: null,
      group_metadata: null,
      cited_website_hrefs: [],
      total_count: null,
    },
  ]);
});

test('returns a row for every assessed asset with the dimension of assets, and the time of a run', async () => {
  const { data } = await fixture.ask({
    start_date: '2026-11-02',
    ...until,
    asset_name,
    metrics: ['sentiment'],
    dimensions: ['run', 'asset_name'],
    order_by: { asset_name: 'desc' },
  });
  const [, , third] = fixture.rows;
  const { Aurora, Borealis } = fixture.category.assets;
  const run = { run_id: third?.answer_id, created_at: third?.at };
  expect(data.map(({ group_ids, group_metadata }) => [group_ids, group_metadata])).toEqual([
    [
      { run: third?.answer_id, asset_name: Borealis },
      { ...run, asset_name: 'Borealis' },
    ],
    [
      { run: third?.answer_id, asset_name: Aurora },
      { ...run, asset_name: 'Aurora' },
    ],
  ]);
});

test('filters by run, words, ids and tone', async () => {
  const filters = [
    { field: 'run_id', operator: 'not_is', value: fixture.rows[0]?.answer_id },
    { field: 'theme_id', operator: 'in', value: [idOfWords('Comfort')] },
    { field: 'sentiment', operator: 'is', value: 'negative' },
  ];
  const { data } = await fixture.ask({ ...until, asset_name, metrics: ['sentiment'], filters });
  expect(data).toMatchObject([{ scores: { current: { assessment_count: 1, negative_sentiment: 1 } } }]);
});

test.each([
  [{ asset_name: 'Nobody' }, [['asset_name']]],
  [{ comparison_start_date: '2026-10-01' }, [['comparison_end_date']]],
  [{ comparison_start_date: 'x', comparison_end_date: '2026-10-01' }, [['comparison_start_date']]],
  [{ date_bucket: 'hour' }, [['date_bucket']]],
  [{ order_by: { rank: 'asc' } }, [['order_by']]],
  [{ order_by: { theme: 'asc' } }, [['order_by', 'theme']]],
])('refuses %j with its path', async (body, places) => {
  const asked = { ...until, asset_name, metrics: ['sentiment'], ...body };
  expect(await fixture.refused(asked)).toEqual({ status: 422, places });
});
