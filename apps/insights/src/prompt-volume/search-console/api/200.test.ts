import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { SiteRow } from './testing/google.ts';
import { site, siteUnderTest } from './testing/site-under-test.ts';

const clock = { at: 0 };
let volumes: Awaited<ReturnType<typeof siteUnderTest>>;

beforeAll(async () => {
  volumes = await siteUnderTest({ now: () => clock.at });
});
beforeEach(() => {
  clock.at = Date.parse('2026-11-18T12:00:00Z');
  volumes.google.asked.length = 0;
});

const rowsAre = (rows: SiteRow[]) => volumes.google.sites.set(site, rows);
const row = (values: Partial<SiteRow>): SiteRow => ({
  date: '2026-10-04',
  country: 'deu',
  query: 'trail shoes',
  impressions: 1,
  ...values,
});
const points = (body: { data: { date: string; country_code: string; volume: number }[] }) =>
  body.data.map(({ date, country_code, volume }) => [date, country_code, volume]);

test('adds up the days of whole months by country, and says whose figures they are', async () => {
  rowsAre([
    row({ date: '2026-09-30', impressions: 5 }),
    row({ date: '2026-10-01', impressions: 10 }),
    row({ date: '2026-10-31', impressions: 20 }),
    row({ date: '2026-10-31', country: 'aut', impressions: 3 }),
    row({ date: '2026-10-07', query: 'light trail shoes', impressions: 100 }),
    row({ date: '2026-10-07', country: 'zzz', impressions: 1000 }),
  ]);
  const { status, body } = await volumes.ask({ start_date: '2026-09-01', end_date: '2026-10-15' });
  expect(status).toBe(200);
  const point = { platform: 'google.com', matching_type: 'exact_match', frequency: 'monthly' };
  expect(body.data).toEqual([
    { ...point, country_code: 'DEU', date: '2026-09-01', volume: 5 },
    { ...point, country_code: 'AUT', date: '2026-10-01', volume: 3 },
    { ...point, country_code: 'DEU', date: '2026-10-01', volume: 30 },
  ]);
  expect(body.info.query.source).toEqual({
    id: 'search-console',
    kind: 'first_party',
    name: site,
    method: expect.stringContaining('your own pages'),
    retrieved_at: '2026-11-18T12:00:00.000Z',
  });
});

test('finds a phrase as whole words, with signs taken literally', async () => {
  rowsAre(
    ['c++ shoes', 'best c++ shoes', 'c++ shoes: best', 'c++ shoestrings', 'xc++ shoes', 'ccc shoes'].map(
      (query, index) => row({ query, impressions: 10 ** index }),
    ),
  );
  const asked = { keyword: 'C++ shoes', matching_type: 'phrase_match', start_date: '2026-10-01' };
  expect(points((await volumes.ask(asked)).body)).toEqual([['2026-10-01', 'DEU', 111]]);
  const exact = await volumes.ask({ ...asked, matching_type: 'exact_match' });
  expect(points(exact.body)).toEqual([['2026-10-01', 'DEU', 1]]);
});

test('keeps to the regions of the request', async () => {
  rowsAre([row({}), row({ country: 'usa', impressions: 2 })]);
  const { body } = await volumes.ask({ regions: ['USA', 'FRA'] });
  expect(points(body)).toEqual([['2026-10-01', 'USA', 2]]);
});

test.each([
  ['2026-11-04T23:59:59Z', '2026-09-01'],
  ['2026-11-05T00:00:00Z', '2026-10-01'],
])('has no month before Google has its figures for good: at %s the last is %s', async (at, last) => {
  clock.at = Date.parse(at);
  rowsAre([]);
  await volumes.ask({ keyword: at, start_date: '2020-01-01' });
  const months = volumes.google.asked.map(({ query }) => query.startDate).sort();
  expect(months.at(-1)).toBe(last);
  // Google keeps 16 months; the first of them is a part of one.
  expect(months[0]).toBe('2025-08-01');
});

test('asks for a token once, and for another one when Google takes it no more', async () => {
  rowsAre([row({})]);
  await volumes.ask();
  const before = volumes.google.tokens;
  await volumes.ask();
  expect(volumes.google.tokens).toBe(before);
  volumes.google.oldestToken = before;
  expect((await volumes.ask({ start_date: '2026-10-01' })).status).toBe(200);
  expect(volumes.google.tokens).toBe(before + 1);
  clock.at += 60 * 60_000;
  await volumes.ask();
  expect(volumes.google.tokens).toBe(before + 2);
});

test('is no source for another organization', async () => {
  rowsAre([row({})]);
  const other = await volumes.newTenant();
  const { status } = await volumes.ask({}, other);
  expect([status, volumes.google.asked]).toEqual([501, []]);
});

test('an export is used where the site has no rows', async () => {
  rowsAre([]);
  const export_ = 'Top queries,Clicks,Impressions,CTR,Position\nroad shoes,12,340,3.53%,7.2\n';
  const query = { source: 'search-console', name: 'Export', country_code: 'DEU', frequency: 'monthly' };
  const uploaded = await volumes.upload(export_, {
    tenant: volumes.owner,
    query: { ...query, date: '2026-10-01' },
  });
  expect(uploaded.status).toBe(200);
  expect((await volumes.ask({ keyword: 'road shoes' })).body.info.query.source.name).toBe('Export');
  rowsAre([row({ query: 'road shoes', impressions: 7 })]);
  expect(points((await volumes.ask({ keyword: 'road shoes' })).body)).toEqual([['2026-10-01', 'DEU', 7]]);
});

test('every volume is the sum of the days of its month, whatever the rows', async () => {
  const days = fc.integer({ min: 0, max: 400 }).map((ago) => {
    const date = new Date(Date.UTC(2026, 10, 17) - ago * 86_400_000);
    return date.toISOString().slice(0, 10);
  });
  const anyRow = fc.record({
    date: days,
    country: fc.constantFrom('deu', 'aut', 'usa', 'zzz'),
    query: fc.constantFrom('trail shoes', 'light trail shoes', 'trail'),
    impressions: fc.integer({ min: 1, max: 1000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { maxLength: 60 }), days, days, async (rows, one, other) => {
      rowsAre(rows);
      const [start_date = '', end_date = ''] = [one, other].sort();
      const { body } = await volumes.ask({ start_date, end_date });
      const expected = new Map<string, number>();
      for (const { date, country, query, impressions } of rows) {
        const month = `${date.slice(0, 7)}-01`;
        if (query !== 'trail shoes' || country === 'zzz' || month < start_date || month > end_date) continue;
        if (month > '2026-10-01' || month < '2025-08-01') continue;
        const key = `${month} ${country.toUpperCase()}`;
        expected.set(key, (expected.get(key) ?? 0) + impressions);
      }
      const found = points(body).map(([date, country, volume]) => [`${date} ${country}`, volume]);
      expect(found).toEqual([...expected].sort(([a], [b]) => (a < b ? -1 : 1)));
    }),
    { numRuns: 30 },
  );
});
