import { beforeAll, beforeEach, expect, test } from 'vitest';
import { volumeRow, volumesUnderTest } from '../testing/volumes-under-test.ts';
import { startVendor, type Vendor, vendorEnvironment } from './testing/vendor.ts';

let vendor: Vendor;
let volumes: Awaited<ReturnType<typeof volumesUnderTest>>;
let tenant: typeof volumes.tenant;
const clock = { at: 0 };

beforeAll(async () => {
  vendor = await startVendor();
  volumes = await volumesUnderTest(
    { VOLUME_SOURCES: 'upload,dataforseo', VOLUME_KEYWORDS_PER_DAY: '10', ...vendorEnvironment(vendor) },
    { now: () => clock.at },
  );
});
beforeEach(async () => {
  clock.at = Date.parse('2026-11-18T12:00:00Z');
  vendor.tasks.length = 0;
  tenant = await volumes.newTenant();
});

const ask = async (asked: object = {}, of = tenant) => {
  const response = await volumes.volume(asked, { apiKey: of.apiKey });
  const left = Number(response.headers.get('x-keywordquota-remaining'));
  return { ...response, left };
};
const spent = async () => {
  const { rows } = await volumes.pool.query<{ microdollars: string }>(
    'SELECT microdollars FROM prompt_volume_spending WHERE organization_id = $1',
    [tenant.organizationId],
  );
  return rows.map(({ microdollars }) => Number(microdollars));
};

test('returns the months of the vendor as its own platform, with its method', async () => {
  const { status, body } = await ask({ keyword: 'Trail  Shoes', regions: ['DEU'], start_date: '2026-07-01' });
  expect(status).toBe(200);
  expect(vendor.tasks).toEqual([{ keywords: ['trail shoes'], location_code: 2276, language_code: 'de' }]);
  const point = { country_code: 'DEU', platform: 'ai', matching_type: 'exact_match', frequency: 'monthly' };
  expect(body.data).toEqual([
    { ...point, date: '2026-07-01', volume: 100 },
    { ...point, date: '2026-09-01', volume: 200 },
    { ...point, date: '2026-10-01', volume: 300 },
  ]);
  expect(body.info.query.source).toEqual({
    id: 'dataforseo',
    kind: 'modelled',
    method: expect.stringContaining('People Also Ask'),
    retrieved_at: '2026-11-18T12:00:00.000Z',
  });
});

test('asks the vendor once for what it said until it renews: no money, no allowance', async () => {
  const first = await ask();
  expect([first.body.info.total_rows, first.left, vendor.tasks.length]).toEqual([6, 9, 2]);
  expect(await spent()).toEqual([20_200]);
  clock.at = Date.parse('2026-12-02T23:59:59Z');
  const second = await ask();
  expect([second.body.data, second.left, vendor.tasks.length]).toEqual([first.body.data, 10, 2]);
  expect(second.body.info).toEqual(first.body.info);
  // Part of it, too.
  expect((await ask({ regions: ['USA'], end_date: '2026-09-30' })).left).toBe(10);
  expect([vendor.tasks.length, await spent()]).toEqual([2, [20_200]]);
  clock.at = Date.parse('2026-12-03T00:00:00Z');
  const renewed = await ask();
  expect([renewed.left, vendor.tasks.length]).toEqual([9, 4]);
  expect(renewed.body.info.query.source.retrieved_at).toBe('2026-12-03T00:00:00.000Z');
});

test('keeps that the vendor does not know a keyword', async () => {
  const known = vendor.volumes;
  for (const volume of [() => undefined, () => []]) {
    vendor.volumes = volume;
    const keyword = `unknown ${String(volume)}`;
    const { status, body } = await ask({ keyword });
    expect([status, body.data, body.info.total_rows]).toEqual([200, [], 0]);
    const asked = vendor.tasks.length;
    expect((await ask({ keyword })).body.data).toEqual([]);
    expect(vendor.tasks.length).toBe(asked);
  }
  vendor.volumes = known;
});

test('pays once for the same question of several callers at once', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => ask()));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect([vendor.tasks.length, await spent()]).toEqual([2, [20_200]]);
});

test('does not show one organization what another paid for', async () => {
  await ask();
  const other = await volumes.newTenant();
  expect((await ask({}, other)).status).toBe(200);
  expect(vendor.tasks.length).toBe(4);
});

test('prefers an earlier source that has rows, and never adds both', async () => {
  await volumes.upload([volumeRow({ volume: 7, platform: 'ai' })], { tenant });
  const { body } = await ask();
  expect(body.data).toMatchObject([{ volume: 7 }]);
  expect(vendor.tasks).toEqual([]);
  const other = await ask({ keyword: 'road shoes' });
  expect(other.body.info).toMatchObject({ total_rows: 6, query: { source: { id: 'dataforseo' } } });
});

test.each([
  [{ platforms: ['chatgpt.com'] }, { platforms: ['chatgpt.com'] }],
  [{ matching_type: 'phrase_match' }, { matching_type: 'phrase_match' }],
  [{ regions: ['JPN'] }, { regions: ['JPN'] }],
])('costs nothing where the vendor cannot tell %j', async (asked, unsupported) => {
  const { status, body, left } = await ask(asked);
  expect([status, body.data, left]).toEqual([200, [], 10]);
  expect(body.info.query.unsupported).toEqual(unsupported);
  expect([vendor.tasks, await spent()]).toEqual([[], []]);
});

test('names the countries that the vendor is not asked for beside those it is', async () => {
  const { body } = await ask({ regions: ['JPN', 'USA'] });
  expect(body.info).toMatchObject({ total_rows: 3, query: { unsupported: { regions: ['JPN'] } } });
  expect(vendor.tasks.map(({ location_code }) => location_code)).toEqual([2840]);
});
