import { beforeAll, expect, test } from 'vitest';
import { smallFixture } from '../testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;
beforeAll(async () => {
  fixture = await smallFixture('/v2/reports/query-fanouts', () => [
    { searches: ['best shoes', 'trail shoes'] },
    { searches: [] },
    { searches: ['best shoes'] },
    { searches: ['best shoes'] },
  ]);
});

test('counts searches by query, with plain values', async () => {
  const { info, data } = await fixture.ask({ group_by: ['query'] });
  expect(info).toMatchObject({ total_results: 2, coverage_note: expect.any(String) });
  expect(data).toEqual([
    {
      query: 'best shoes',
      fanouts_per_execution: 0.75,
      total_fanouts: 3,
      share: 0.75,
      query_variations: 1,
      rank: 1,
    },
    {
      query: 'trail shoes',
      fanouts_per_execution: 0.25,
      total_fanouts: 1,
      share: 0.25,
      query_variations: 1,
      rank: 2,
    },
  ]);
});

test('returns a row of zeros for a group whose answers have no search', async () => {
  const { data } = await fixture.ask({
    group_by: ['date', 'model'],
    sort: { field: 'total_fanouts', dir: 'asc' },
  });
  const rows = data.map(({ date, model, total_fanouts, share }) => [date, model, total_fanouts, share]);
  expect(rows).toEqual([
    ['2026-11-01', 'Claude', 0, 0],
    ['2026-11-02', 'ChatGPT', 1, 0.5],
    ['2026-11-02', 'Claude', 1, 0.5],
    ['2026-11-01', 'ChatGPT', 2, 1],
  ]);
});

test('sorts by metrics only', async () => {
  expect(await fixture.refused({ sort: { field: 'query' } })).toEqual({
    status: 422,
    places: [['sort', 'field']],
  });
});
