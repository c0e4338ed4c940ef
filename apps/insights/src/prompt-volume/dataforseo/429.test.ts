import { beforeAll, expect, test } from 'vitest';
import { volumesUnderTest } from '../testing/volumes-under-test.ts';
import { startVendor, type Vendor, vendorEnvironment } from './testing/vendor.ts';

let vendor: Vendor;
let volumes: Awaited<ReturnType<typeof volumesUnderTest>>;

beforeAll(async () => {
  vendor = await startVendor();
  volumes = await volumesUnderTest(
    { VOLUME_SOURCES: 'dataforseo', VOLUME_CENTS_PER_DAY: '5', ...vendorEnvironment(vendor) },
    { now: () => Date.parse('2026-11-18T23:59:00Z') },
  );
});

const spentBy = async (organizationId: string) => {
  const { rows } = await volumes.pool.query(
    'SELECT microdollars::integer FROM prompt_volume_spending WHERE organization_id = $1',
    [organizationId],
  );
  return rows[0]?.microdollars;
};

test("stops before the day's money of an organization is spent, for callers at once", async () => {
  const { apiKey, organizationId } = volumes.tenant;
  const ask = (keyword: string) => volumes.volume({ keyword, regions: ['USA'] }, { apiKey });
  const responses = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(`keyword ${n}`)));
  const passed = responses.filter(({ status }) => status === 200);
  const refused = responses.filter(({ status }) => status === 429);
  expect([passed.length, refused.length]).toEqual([4, 8]);
  expect(refused[0]?.headers.get('retry-after')).toBe('60');
  expect(refused[0]?.body.detail).toContain('VOLUME_CENTS_PER_DAY');
  expect([vendor.tasks.length, await spentBy(organizationId)]).toEqual([4, 40_400]);
  // What was paid for can still be read.
  const { keyword } = (passed[0] ?? expect.fail()).body.info.query;
  expect((await ask(keyword)).status).toBe(200);
  const other = await volumes.newTenant();
  expect((await volumes.volume({}, { apiKey: other.apiKey })).status).toBe(200);
});

test('counts what the vendor charged, and not what was expected', async () => {
  const tenant = await volumes.newTenant();
  vendor.cost = 0.0026;
  await volumes.volume({ regions: ['USA'] }, { apiKey: tenant.apiKey });
  vendor.cost = 0.0101;
  expect(await spentBy(tenant.organizationId)).toBe(2_600);
});
