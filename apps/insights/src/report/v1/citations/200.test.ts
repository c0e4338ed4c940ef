import { beforeAll, expect, test } from 'vitest';
import { rawCitation } from '../../testing/raw-answer.ts';
import { smallFixture } from '../../testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;
const until = { end_date: '2026-11-03' };

beforeAll(async () => {
  const mention = (asset_id = '') => [{ asset_id, position: 1, offsets: [] }];
  const [review, shop, own] = [
    rawCitation('https://www.trail-notes.example/reviews', { citation_category: 'earned_media' }),
    rawCitation('https://shop.trail-notes.example/shoes'),
    rawCitation('https://aurora.example/', { citation_category: 'owned' }),
  ];
  fixture = await smallFixture('/v1/reports/citations', ({ Aurora, Borealis }) => [
    { citations: [review, shop], mentions: mention(Aurora) },
    { citations: [review], mentions: mention(Borealis) },
    { citations: [review, own] },
    { citations: [own], mentions: mention(Aurora) },
  ]);
  await fixture.reports.pool.query(`UPDATE assets SET is_owned = (name = 'Aurora') WHERE category_id = $1`, [
    fixture.category.id,
  ]);
});

test('returns counts and shares, with the old name of the share', async () => {
  const { data } = await fixture.ask({
    ...until,
    metrics: ['count', 'citation_share', 'share_of_voice', 'first_cited_at'],
    dimensions: ['root_domain', 'hostname', 'path', 'url', 'citation_category'],
  });
  const first = '2026-11-01T12:00:00.000Z';
  expect(data).toEqual([
    {
      metrics: [3, 1 / 2, 1 / 2, first],
      dimensions: [
        'trail-notes.example',
        'www.trail-notes.example',
        '/reviews',
        'https://www.trail-notes.example/reviews',
        'Earned Media',
      ],
    },
    {
      metrics: [2, 1 / 3, 1 / 3, '2026-11-02T12:00:00.000Z'],
      dimensions: ['aurora.example', 'aurora.example', '/', 'https://aurora.example/', 'Owned'],
    },
    {
      metrics: [1, 1 / 6, 1 / 6, first],
      dimensions: [
        'trail-notes.example',
        'shop.trail-notes.example',
        '/shoes',
        'https://shop.trail-notes.example/shoes',
        'Other',
      ],
    },
  ]);
});

test('keeps a share relative to all citations when a filter names pages', async () => {
  const filters = [{ field: 'citation_category', operator: 'contains', value: 'Earned' }];
  const { data } = await fixture.ask({ ...until, metrics: ['citation_share'], filters });
  expect(data).toEqual([{ metrics: [1 / 2], dimensions: [] }]);
});

test('counts answers that mention an owned asset in mentioned', async () => {
  const counts = async (...values: unknown[]) => {
    const filters = values.map((value) => ({ field: 'mentioned', operator: 'is', value }));
    const { data } = await fixture.ask({ ...until, metrics: ['count', 'citation_share'], filters });
    return data.flatMap(({ metrics }) => metrics);
  };
  expect(await counts(true)).toEqual([3, 1]);
  expect(await counts(false)).toEqual([3, 1]);
  expect(await counts([false, true])).toEqual([6, 1]);
  expect(await counts([true], false)).toEqual([]);
  expect(
    await fixture.refused({
      ...until,
      metrics: ['count'],
      filters: [{ field: 'mentioned', operator: 'is', value: [] }],
    }),
  ).toEqual({ status: 422, places: [['filters', 0, 'value']] });
});
