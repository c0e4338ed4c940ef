import { beforeAll, expect, test } from 'vitest';
import { type RawAssessment, rawCitation } from '../testing/raw-answer.ts';
import { smallFixture } from '../testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;
const notes = rawCitation('https://notes.example/a', { citation_category: 'social' });
const shop = rawCitation('https://shop.example/b');

beforeAll(async () => {
  fixture = await smallFixture('/v2/reports/sentiment', ({ Aurora = '', Borealis = '' }) => {
    const judged = (
      theme: string,
      sentiment: RawAssessment['sentiment'],
      urls: string[] = [],
      asset_id = Aurora,
    ) => ({
      asset_id,
      theme,
      claim: '',
      sentiment,
      urls,
    });
    return [
      {
        citations: [notes, shop],
        assessments: [judged('Comfort', 'positive', [notes.url]), judged('Price', 'negative')],
      },
      { assessments: [judged('Comfort', 'neutral')] },
      { assessments: [judged('Comfort', 'positive'), judged('Comfort', 'positive', [], Borealis)] },
      { assessments: [] },
    ];
  });
});

const comfort = { id: '6456174d-4ab9-3c9c-35a2-602a55f218c8', name: 'Comfort' };

test('returns the tone of an asset by theme, and the share of its assessed answers with the theme', async () => {
  const { info, data } = await fixture.ask({ asset: 'Aurora', group_by: ['theme'] });
  expect(info).toMatchObject({
    asset: 'Aurora',
    metrics: ['positive_sentiment', 'negative_sentiment', 'occurrence'],
  });
  expect(data).toEqual([
    { theme: comfort, positive_sentiment: 2 / 3, negative_sentiment: 0, occurrence: 1, rank: 1 },
    {
      theme: expect.objectContaining({ name: 'Price' }),
      positive_sentiment: 0,
      negative_sentiment: 1,
      occurrence: 1 / 3,
      rank: 2,
    },
  ]);
});

test('`info` repeats source, groups and interval, with their defaults', async () => {
  const infoOf = async (body: object) => (await fixture.ask({ asset: 'Aurora', ...body })).info;
  expect(await infoOf({})).toMatchObject({ source: 'answer', group_by: [], interval: 'day' });
  expect(await infoOf({ group_by: ['date', 'theme', 'date'], interval: 'week' })).toMatchObject({
    source: 'answer',
    group_by: ['date', 'theme'],
    interval: 'week',
  });
  expect(await infoOf({ source: 'citation' })).toMatchObject({ source: 'citation', group_by: [] });
});

test('compares with another period, interval by interval', async () => {
  const { data } = await fixture.ask({
    asset: 'Aurora',
    start_date: '2026-11-02',
    comparison_start_date: '2026-11-01',
    comparison_end_date: '2026-11-01',
    group_by: ['date', 'theme'],
    metrics: ['positive_sentiment', 'occurrence'],
  });
  expect(data).toEqual([
    {
      date: '2026-11-02',
      prev_date: '2026-11-01',
      theme: comfort,
      positive_sentiment: 1,
      occurrence: 1,
      previous: { positive_sentiment: 0.5, occurrence: 1 },
      rank: 1,
    },
  ]);
});

test('counts the other assets as competitors', async () => {
  const { data } = await fixture.ask({
    asset: 'Aurora',
    group_by: ['competitor'],
    metrics: ['positive_sentiment'],
  });
  expect(data).toEqual([
    {
      competitor: { id: fixture.category.assets.Borealis, name: 'Borealis' },
      positive_sentiment: 1,
      rank: 1,
    },
  ]);
});

test('returns one row per page that assessments cite, by citations', async () => {
  const query = { asset: 'Aurora', source: 'citation', metrics: ['positive_sentiment', 'occurrence'] };
  const pages = async (filter?: object) => (await fixture.ask({ ...query, filter })).data;
  const [first, second] = [
    { page: notes.url, positive_sentiment: 0.5, occurrence: 1 / 3, rank: 1 },
    { page: shop.url, positive_sentiment: 0, occurrence: 1 / 3, rank: 2 },
  ];
  expect(await pages()).toEqual([first, second]);
  expect(await pages({ field: 'page', op: 'contains_case_insensitive', value: 'NOTES' })).toEqual([first]);
  expect(await pages({ field: 'citation_category', op: 'in', value: ['Social'] })).toEqual([first]);
  expect(await fixture.refused({ ...query, group_by: ['date'] })).toEqual({
    status: 422,
    places: [['group_by']],
  });
  const condition = (field: string, op: string, value: unknown) =>
    fixture.refused({ ...query, filter: { field, op, value } });
  expect(await condition('page', 'is', notes.url)).toEqual({ status: 422, places: [['filter', 'op']] });
  expect(await condition('citation_category', 'not_is', 'Social')).toEqual({
    status: 422,
    places: [['filter', 'op']],
  });
  expect(await condition('theme', 'is', 'Comfort')).toEqual({ status: 422, places: [['filter', 'field']] });
});

test('names the hosts that assessments cite', async () => {
  const { data } = await fixture.ask({
    asset: 'Aurora',
    group_by: ['theme'],
    metrics: ['occurrence'],
    include_cited_websites: true,
  });
  expect(data.map(({ cited_websites }) => cited_websites)).toEqual([
    ['notes.example'],
    ['notes.example', 'shop.example'],
  ]);
  const byPage = await fixture.ask({ asset: 'Aurora', source: 'citation', include_cited_websites: true });
  expect(byPage.data.map(({ page, cited_websites }) => [page, cited_websites])).toEqual([
    [notes.url, ['notes.example']],
    [shop.url, ['shop.example']],
  ]);
});

test.each([
  [{ asset: 'Nobody' }, [['asset']]],
  [{ asset: 'Aurora', comparison_start_date: '2026-10-01' }, [['comparison_end_date']]],
  [
    { asset: 'Aurora', comparison_start_date: 'x', comparison_end_date: '2026-10-01' },
    [['comparison_start_date']],
  ],
  [{ asset: 'Aurora', source: 'prompt' }, [['source']]],
  [{}, [['asset']]],
])('refuses %j', async (body, places) => {
  expect(await fixture.refused(body)).toEqual({ status: 422, places });
});
