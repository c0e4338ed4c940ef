import { beforeAll, expect, test } from 'vitest';
import { smallFixture } from './testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;

/** An answer of 2026-11-02 in Auckland, which is 13 hours ahead, and of 2026-11-01 in UTC and New York. */
beforeAll(async () => {
  fixture = await smallFixture('/v2/reports/visibility', ({ Aurora = '' }) => [
    { at: '2026-11-01T12:00:00.000Z', mentions: [{ asset_id: Aurora, position: 1, offsets: [] }] },
  ]);
});

test.each([
  [undefined, '2026-11-01'],
  ['America/New_York', '2026-11-01'],
  ['Pacific/Auckland', '2026-11-02'],
])('has the days of %s', async (timezone, day) => {
  const { info, data } = await fixture.ask({ timezone, group_by: ['date'], assets: ['Aurora'] });
  expect(data.map(({ date }) => date)).toEqual([day]);
  expect(info.timezone).toBe(timezone);
  const without = await fixture.ask({ timezone, start_date: day, end_date: day, assets: ['Aurora'] });
  expect(without.data).toHaveLength(1);
});

test('returns 422 for a time zone that does not exist', async () => {
  expect(await fixture.refused({ timezone: 'Mars/Base' })).toEqual({ status: 422, places: [['timezone']] });
});

test('refuses a cursor of another time zone', async () => {
  const { info } = await fixture.ask({ scope: 'all', limit: 1, timezone: 'Pacific/Auckland' });
  const body = { scope: 'all', limit: 1, cursor: info.next_cursor };
  expect(await fixture.refused({ ...body, timezone: 'UTC' })).toEqual({ status: 422, places: [['cursor']] });
  expect((await fixture.ask({ ...body, timezone: 'Pacific/Auckland' })).data).toHaveLength(1);
});
