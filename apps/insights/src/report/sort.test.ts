import { beforeAll, describe, expect, test } from 'vitest';
import { rawCitation, rawClaim } from './testing/raw-answer.ts';
import { smallFixture } from './testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;

/** Three days, of which the second has most of everything. */
beforeAll(async () => {
  fixture = await smallFixture('/v2/reports/visibility', ({ Aurora = '' }) => {
    const answer = (day: number, isGood: boolean) => ({
      at: `2026-11-0${day}T12:00:00.000Z`,
      mentions: isGood ? [{ asset_id: Aurora, position: 1, offsets: [] }] : [],
      citations: [rawCitation('https://notes.example/a')],
      searches: ['best shoes'],
      assessments: [
        {
          asset_id: Aurora,
          theme: 'Comfort',
          claim: '',
          sentiment: isGood ? ('positive' as const) : ('negative' as const),
          urls: [],
        },
      ],
      claims: [
        rawClaim({
          asset_id: Aurora,
          claim: 'It is light.',
          theme: 'Weight',
          verdict: isGood ? 'accurate' : 'inaccurate',
          reasoning: '',
          urls: [],
        }),
      ],
    });
    return [answer(1, false), answer(2, true), answer(2, true), answer(3, true), answer(3, false)];
  });
});

const reports = [
  ['visibility', { assets: ['Aurora'] }],
  ['citations', {}],
  ['sentiment', { asset: 'Aurora' }],
  ['query-fanouts', {}],
  ['factcheck', {}],
] as const;

describe.each(reports)('%s', (name, more) => {
  const days = async (sort: object) => {
    const { status, text, body } = await fixture.reports.post(`/v2/reports/${name}`, {
      ...fixture.period,
      end_date: '2026-11-03',
      group_by: ['date'],
      ...more,
      sort,
    });
    expect(status, text).toBe(200);
    return (body.data as { date: string }[]).map(({ date }) => Number(date.slice(-1)));
  };

  test('is sorted by date in both directions, the newest first when none is named', async () => {
    expect(await days({ field: 'date', dir: 'asc' })).toEqual([1, 2, 3]);
    expect(await days({ field: 'date', dir: 'desc' })).toEqual([3, 2, 1]);
    expect(await days({ field: 'date' })).toEqual([3, 2, 1]);
  });

  test('returns 422 for a sort by date without dates', async () => {
    const { status, body } = await fixture.reports.post(`/v2/reports/${name}`, {
      ...fixture.period,
      ...more,
      sort: { field: 'date' },
    });
    expect({ status, loc: body.detail[0].loc, msg: body.detail[0].msg }).toEqual({
      status: 422,
      loc: ['body', 'sort', 'field'],
      msg: 'needs `date` in `group_by`',
    });
  });
});

test.each([
  ['visibility', { assets: ['Aurora'], sort: { field: 'visibility_score', dir: 'asc' } }, [1, 3, 2]],
  ['citations', { sort: { field: 'first_cited_at', dir: 'asc' } }, [1, 2, 3]],
  ['factcheck', { sort: { field: 'accuracy', dir: 'asc' } }, [1, 3, 2]],
  ['factcheck', { sort: { field: 'inaccurate', dir: 'asc' } }, [2, 1, 3]],
])('sorts %s ascending by a metric (%j)', async (name, more, expected) => {
  const { body } = await fixture.reports.post(`/v2/reports/${name}`, {
    ...fixture.period,
    end_date: '2026-11-03',
    group_by: ['date'],
    ...more,
  });
  expect((body.data as { date: string }[]).map(({ date }) => Number(date.slice(-1)))).toEqual(expected);
});

test('sorts claims by what is wrong most often', async () => {
  const { body } = await fixture.reports.post('/v2/reports/factcheck/claims', {
    ...fixture.period,
    group_by: ['theme'],
    sort: { field: 'inaccurate', dir: 'desc' },
  });
  expect(body.data).toMatchObject([{ theme: { name: 'Weight' }, inaccurate: 1 }]);
});
