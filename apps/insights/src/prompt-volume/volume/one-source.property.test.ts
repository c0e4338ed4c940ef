import { randomSeed, replayable } from '@sightline/stack';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { startVendor, type VendorTask, vendorEnvironment } from '../dataforseo/testing/vendor.ts';
import { volumesUnderTest } from '../testing/volumes-under-test.ts';
import { engines, frequencies, matchingTypes, type VolumePoint } from '../volume-source.ts';

type Sent = VolumePoint & { users?: number };

let volumes: Awaited<ReturnType<typeof volumesUnderTest>>;
let tenants: Awaited<ReturnType<typeof volumes.newTenant>>[];
const clock = { at: Date.parse('2026-11-18T00:00:00Z') };

beforeAll(async () => {
  const vendor = await startVendor();
  vendor.volumes = vendorVolumes;
  volumes = await volumesUnderTest(
    { VOLUME_SOURCES: 'upload,dataforseo', ...vendorEnvironment(vendor) },
    { now: () => clock.at },
  );
  tenants = [volumes.tenant, await volumes.newTenant()];
});

const keywords = ['trail shoes', 'road shoes'];
const countries = ['AUT', 'DEU', 'USA'];
const day = fc.constantFrom('2026-08-01', '2026-09-01', '2026-10-01');
const keyOf = (row: Sent & { keyword: string }) =>
  [row.keyword, row.matching_type, row.country_code, row.platform, row.frequency, row.date].join();

const row = fc
  .record({
    keyword: fc.constantFrom(...keywords),
    matching_type: fc.constantFrom(...matchingTypes),
    country_code: fc.constantFrom(...countries),
    platform: fc.constantFrom(...engines, 'ai'),
    frequency: fc.constantFrom(...frequencies),
    date: day,
    volume: fc.nat(1000),
    users: fc.nat(6),
    hasInterval: fc.boolean(),
  })
  .map(({ hasInterval, ...one }) => ({
    ...one,
    ...(hasInterval && { lower: one.volume / 2, upper: one.volume + 0.25 }),
  }));
const file = fc.record({
  of: fc.nat(1),
  name: fc.constantFrom('one', 'two', 'three'),
  rows: fc.uniqueArray(row, { selector: keyOf, minLength: 1, maxLength: 30 }),
});
const some = <T>(values: readonly T[]) =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined });
const query = fc
  .record({
    of: fc.nat(1),
    keyword: fc.constantFrom(...keywords),
    matching_type: fc.constantFrom(...matchingTypes),
    dates: fc.tuple(day, day).map((both) => both.toSorted()),
    regions: some(countries),
    platforms: some(engines),
  })
  .map(({ dates: [start_date = '', end_date = ''], ...one }) => ({ ...one, start_date, end_date }));
type Query = typeof query extends fc.Arbitrary<infer T> ? T : never;

/** October, September and August, other figures for each keyword and country. */
const vendorVolumes = ({
  keywords: [keyword],
  location_code,
}: Pick<VendorTask, 'keywords' | 'location_code'>) =>
  [30_000, 20_000, 10_000].map((volume) => volume + location_code + (keyword?.length ?? 0));
const vendorCountries = new Map([
  ['DEU', 2276],
  ['USA', 2840],
]);

/** What the vendor says, who cannot tell engines apart, or phrases. */
function vendorOf({ keyword, matching_type, start_date, end_date, regions, platforms }: Query): object[] {
  if (matching_type !== 'exact_match' || platforms) return [];
  const point = { platform: 'ai', matching_type, frequency: 'monthly' };
  return ['2026-08-01', '2026-09-01', '2026-10-01'].flatMap((date, at) =>
    [...vendorCountries]
      .filter(([country]) => regions?.includes(country) ?? true)
      .filter(() => date >= start_date && date <= end_date)
      .map(([country_code, location_code]) => ({
        ...point,
        country_code,
        date,
        volume: vendorVolumes({ keywords: [keyword], location_code })[2 - at],
      })),
  );
}

interface Panel {
  name: string;
  rows: Map<string, Sent & { keyword: string }>;
}

/** What is stored after the files, the last one that was sent first, by plain code. */
function storedOf(files: (typeof file extends fc.Arbitrary<infer T> ? T : never)[], of: number): Panel[] {
  let panels: Panel[] = [];
  for (const { name, rows } of files.filter((one) => one.of === of)) {
    const before = panels.find((one) => one.name === name);
    const panel = before ?? { name, rows: new Map() };
    for (const one of rows) {
      if (one.users > 2) panel.rows.set(keyOf(one), one);
      else panel.rows.delete(keyOf(one));
    }
    // A file whose rows are all left out sends nothing.
    const isSent = rows.some(({ users }) => users > 2);
    const others = panels.filter((one) => one !== before);
    panels = isSent || !before ? [panel, ...others] : panels;
    panels = panels.filter((one) => one.rows.size > 0);
  }
  return panels;
}

function expectedOf(panels: Panel[], asked: Query): { name: string; data: object[] } | undefined {
  for (const { name, rows } of panels) {
    const data = [...rows.values()].filter(
      (one) =>
        one.keyword === asked.keyword &&
        one.matching_type === asked.matching_type &&
        one.date >= asked.start_date &&
        one.date <= asked.end_date &&
        (asked.regions?.includes(one.country_code) ?? true) &&
        (asked.platforms?.some((platform) => platform === one.platform) ?? true),
    );
    const order = (one: Sent) => [one.date, one.country_code, one.platform, one.frequency].join('\n');
    data.sort((a, b) => (order(a) < order(b) ? -1 : 1));
    if (data.length > 0) return { name, data: data.map(({ keyword: _, users: __, ...point }) => point) };
  }
  return undefined;
}

test('returns rows of one panel or vendor as they were sent: no sums, no weeks of months, nothing of others', async () => {
  const files = fc.array(file, { minLength: 1, maxLength: 6 });
  const queries = fc.array(query, { minLength: 4, maxLength: 8 });
  await replayable(() =>
    fc.assert(
      fc.asyncProperty(files, queries, async (sent, asked) => {
        await volumes.pool.query('DELETE FROM prompt_volume_uploads');
        for (const { of, name, rows } of sent) {
          clock.at += 1000;
          const { status } = await volumes.upload(rows, { tenant: tenants[of] as never, query: { name } });
          expect(status).toBe(200);
        }
        for (const { of, ...one } of asked) {
          const panels = storedOf(sent, of);
          const expected = expectedOf(panels, { of, ...one });
          const { status, body } = await volumes.volume(one, { apiKey: tenants[of]?.apiKey as string });
          expect(status).toBe(200);
          const data = expected?.data ?? vendorOf({ of, ...one });
          expect(body.data).toEqual(data);
          expect(body.info.total_rows).toBe(data.length);
          const { source } = body.info.query;
          if (data.length > 0) expect(source.name ?? source.id).toBe(expected?.name ?? 'dataforseo');
        }
      }),
      { numRuns: 60, seed: randomSeed() },
    ),
  );
});
