import { beforeAll, expect, test } from 'vitest';
import { smallFixture } from '../testing/small-fixture.ts';

let fixture: Awaited<ReturnType<typeof smallFixture>>;
beforeAll(async () => {
  fixture = await smallFixture('/v2/reports/social/youtube/channels', () => []);
});

const refused = async (report: string, body: object) => {
  const { status, body: told } = await fixture.reports.post(`/v2/reports/social/youtube/${report}`, {
    ...fixture.period,
    ...body,
  });
  return { status, locations: told.detail?.map(({ loc }: { loc: unknown[] }) => loc.slice(1)) };
};

const about = (field: string, op: string, value: unknown) => ({ filter: { field, op, value } });

test.each<[report: string, what: string, body: object, location: unknown[]]>([
  ['channels', 'grouping by model alone', { group_by: ['model'] }, ['group_by']],
  ['channels', 'the channel in second position', { group_by: ['model', 'channel'] }, ['group_by']],
  ['channels', 'the channel twice', { group_by: ['channel', 'channel'] }, ['group_by']],
  ['channels', 'three groupings', { group_by: ['channel', 'model', 'source_type'] }, ['group_by']],
  ['channels', 'other addresses', { source_types: ['video', 'other'] }, ['source_types', 1]],
  ['channels', 'no kind of address', { source_types: [] }, ['source_types']],
  ['channels', 'more than 50 channels', { limit: 51 }, ['limit']],
  ['channels', 'a filter by domain', about('domain', 'is', 'youtube.com'), ['filter', 'field']],
  ['channels', 'a filter by page', about('page', 'is', 'https://youtube.com/'), ['filter', 'field']],
  ['channels', 'an expression on channels', about('channel', 'matches', 'a'), ['filter', 'op']],
  ['channels', 'the filter of answers', { include: ['answers_filter'] }, ['include', 0]],
  [
    'channels',
    'a comparison',
    { compare: { start_date: '2026-10-01', end_date: '2026-10-02' } },
    ['compare'],
  ],
  [
    'channels',
    'too many dates on a page',
    { interval: 'day', limit: 50, start_date: '2026-01-01', end_date: '2026-04-11' },
    ['interval'],
  ],
  ['channels', 'years of days', { interval: 'day', start_date: '2000-01-01' }, ['interval']],
  ['videos', 'other addresses of channels', { source_types: ['other'] }, ['source_types', 0]],
  ['videos', 'another attribution', { attribution: 'some' }, ['attribution']],
  ['videos', 'a grouping', { group_by: ['model'] }, ['group_by']],
  ['summary', 'kinds of addresses', { source_types: ['video'] }, ['source_types']],
  ['summary', 'a limit', { limit: 5 }, ['limit']],
])('the report of %s refuses %s', async (report, _what, body, location) => {
  expect(await refused(report, body)).toEqual({ status: 422, locations: [location] });
});

test('a hundred days of fifty channels fit on a page', async () => {
  const period = { start_date: '2026-01-01', end_date: '2026-04-10' };
  const { status } = await fixture.reports.post('/v2/reports/social/youtube/channels', {
    ...fixture.period,
    ...period,
    interval: 'day',
    limit: 50,
  });
  expect(status).toBe(200);
});

test('other addresses are taken where what belongs to no channel is asked for', async () => {
  expect(await refused('videos', { attribution: 'all', source_types: ['other'] })).toMatchObject({
    status: 200,
  });
});
