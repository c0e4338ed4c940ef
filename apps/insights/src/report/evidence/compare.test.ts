import { beforeAll, expect, test } from 'vitest';
import { rawCitation } from '../testing/raw-answer.ts';
import { smallFixture } from '../testing/small-fixture.ts';

const prompt = '0198c2c4-7d5e-7c3a-9d3e-00000000a001';
let citations: Awaited<ReturnType<typeof smallFixture>>;
const compare = { start_date: '2026-10-01', end_date: '2026-10-02' };

/** In October answers cite one page and another, in November the other and a third. */
beforeAll(async () => {
  citations = await smallFixture('/v2/reports/citations', () => {
    const answer = (at: string, ...pages: string[]) => ({
      at: `${at}T12:00:00.000Z`,
      prompt_id: prompt,
      citations: pages.map((page) => rawCitation(`https://notes.example/${page}`)),
    });
    return [
      answer('2026-10-01', 'old', 'kept'),
      answer('2026-10-02', 'old'),
      answer('2026-11-01', 'kept', 'new'),
      answer('2026-11-02', 'kept'),
    ];
  });
});

test('has rows for what is new and for what is lost', async () => {
  const { info, data } = await citations.ask({ entity: 'page', compare });
  expect(data.map(({ page, count, presence }) => [page, count, presence])).toEqual([
    ['https://notes.example/kept', 2, 'both'],
    ['https://notes.example/new', 1, 'new'],
    ['https://notes.example/old', 0, 'lost'],
  ]);
  expect(data[2]).toMatchObject({
    citation_share: 0,
    first_cited_at: null,
    comparison: { count: { before: 2, change: -2, verdict: null }, citation_share: { before: 2 / 3 } },
  });
  expect(info).toMatchObject({ total_results: 3, compare });
});

test('puts the first day beside the first', async () => {
  const { data } = await citations.ask({ entity: 'page', group_by: ['date'], metrics: ['count'], compare });
  const rows = data.map(({ page, date, before_date, count, comparison }) => ({
    page: String(page).slice(-4),
    days: [date, before_date],
    counts: [count, (comparison as { count: { before: number } }).count.before],
  }));
  expect(rows).toContainEqual({ page: 'kept', days: ['2026-11-01', '2026-10-01'], counts: [1, 1] });
  expect(rows).toContainEqual({ page: 'kept', days: ['2026-11-02', '2026-10-02'], counts: [1, 0] });
  expect(rows).toContainEqual({ page: '/old', days: ['2026-11-02', '2026-10-02'], counts: [0, 1] });
});

test('returns 422 with the path of each error in the other period', async () => {
  const refused = (body: object) => citations.refused({ compare: body });
  expect(await refused({ start_date: 'x', end_date: '2026-02-30' })).toEqual({
    status: 422,
    places: [
      ['compare', 'start_date'],
      ['compare', 'end_date'],
    ],
  });
  expect(await refused({ start_date: '2026-10-02', end_date: '2026-10-01' })).toEqual({
    status: 422,
    places: [['compare', 'end_date']],
  });
  expect(await refused({ start_date: '2026-10-02' })).toEqual({
    status: 422,
    places: [['compare', 'end_date']],
  });
  expect(await refused({ ...compare, days: 3 })).toEqual({ status: 422, places: [['compare', 'days']] });
});
