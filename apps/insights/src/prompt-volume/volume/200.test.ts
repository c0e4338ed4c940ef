import { beforeAll, expect, test } from 'vitest';
import { volumeRow, volumesUnderTest } from '../testing/volumes-under-test.ts';

let volumes: Awaited<ReturnType<typeof volumesUnderTest>>;
const at = Date.parse('2026-11-18T21:00:00Z');

beforeAll(async () => {
  volumes = await volumesUnderTest({}, { now: () => at });
});

test('returns the points of a panel with its method, by date, country and platform', async () => {
  const tenant = await volumes.newTenant();
  const query = { name: 'Panel of autumn', method: 'Opt-in browser panel' };
  const rows = [
    volumeRow({ date: '2026-10-01', users: 90, lower: 1000, upper: 1500 }),
    volumeRow({ date: '2026-09-01', volume: 900.5 }),
    volumeRow({ date: '2026-09-01', country_code: 'AUT', volume: 70 }),
    volumeRow({ date: '2026-09-07', frequency: 'weekly', volume: 300 }),
    volumeRow({ keyword: 'road shoes', volume: 5 }),
    volumeRow({ matching_type: 'phrase_match', volume: 6 }),
    volumeRow({ date: '2026-11-01', volume: 7 }),
  ];
  expect((await volumes.upload(rows, { tenant, query })).status).toBe(200);
  const asked = { keyword: ' Trail\u3000SHOES', start_date: '2026-09-01', end_date: '2026-10-01' };
  const { status, body } = await volumes.volume(asked, { apiKey: tenant.apiKey });
  const point = {
    country_code: 'DEU',
    platform: 'chatgpt.com',
    matching_type: 'exact_match',
    frequency: 'monthly',
  };
  expect(status).toBe(200);
  expect(body).toEqual({
    info: {
      total_rows: 4,
      truncated: false,
      query: {
        keyword: 'trail shoes',
        matching_type: 'exact_match',
        start_date: '2026-09-01',
        end_date: '2026-10-01',
        regions: null,
        platforms: null,
        organization_id: tenant.organizationId,
        source: {
          id: 'upload',
          kind: 'upload',
          name: 'Panel of autumn',
          method: 'Opt-in browser panel',
          retrieved_at: '2026-11-18T21:00:00.000Z',
        },
      },
    },
    data: [
      { ...point, date: '2026-09-01', country_code: 'AUT', volume: 70 },
      { ...point, date: '2026-09-01', volume: 900.5 },
      { ...point, date: '2026-09-07', frequency: 'weekly', volume: 300 },
      { ...point, date: '2026-10-01', volume: 1200, lower: 1000, upper: 1500 },
    ],
  });
});

test('says what is left of the allowance, and takes nothing for a keyword of the same day', async () => {
  const tenant = await volumes.newTenant();
  await volumes.upload([volumeRow()], { tenant });
  const left = async (keyword: string) => {
    const { headers } = await volumes.volume({ keyword }, { apiKey: tenant.apiKey });
    return ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-keywordquota-${name}`));
  };
  const reset = String(Date.parse('2026-11-19T00:00:00Z') / 1000);
  expect(await left('trail shoes')).toEqual(['1000', '999', reset]);
  expect(await left('TRAIL   shoes')).toEqual(['1000', '999', reset]);
  expect(await left('nobody has this')).toEqual(['1000', '998', reset]);
});

test('returns no rows and names the platforms that a panel does not tell apart', async () => {
  const tenant = await volumes.newTenant();
  await volumes.upload([volumeRow({ platform: 'ai' })], { tenant });
  const key = { apiKey: tenant.apiKey };
  const { body } = await volumes.volume({ platforms: ['chatgpt.com'] }, key);
  expect(body.data).toEqual([]);
  expect(body.info).toMatchObject({
    total_rows: 0,
    query: { unsupported: { platforms: ['chatgpt.com'] }, source: { id: 'upload', retrieved_at: null } },
  });
  const all = await volumes.volume({}, key);
  expect(all.body.data).toMatchObject([{ platform: 'ai', volume: 1200 }]);
  expect(all.body.info.query).not.toHaveProperty('unsupported');
});

test('returns the rows of the platforms that a panel has, and names the others', async () => {
  const tenant = await volumes.newTenant();
  await volumes.upload([volumeRow()], { tenant });
  const { body } = await volumes.volume(
    { platforms: ['chatgpt.com', 'perplexity.ai'] },
    { apiKey: tenant.apiKey },
  );
  expect(body.data).toMatchObject([{ platform: 'chatgpt.com' }]);
  expect(body.info.query.unsupported).toEqual({ platforms: ['perplexity.ai'] });
});

test('takes the panel that was sent last among those that have the keyword', async () => {
  const clock = { at };
  const later = await volumesUnderTest({}, { now: () => clock.at });
  await later.upload([volumeRow({ volume: 1 })], { query: { name: 'First' } });
  clock.at += 1000;
  await later.upload([volumeRow({ volume: 2 })], { query: { name: 'Second' } });
  clock.at += 1000;
  await later.upload([volumeRow({ keyword: 'other', volume: 3 })], { query: { name: 'Third' } });
  const { body } = await later.volume();
  expect(body.data).toMatchObject([{ volume: 2 }]);
  expect(body.info.query.source.name).toBe('Second');
});

test('returns the first 10,000 rows, and says that there are more', async () => {
  const tenant = await volumes.newTenant();
  const days = Array.from({ length: 10_001 }, (_, n) =>
    new Date(Date.UTC(2000, 0, 1) + n * 86_400_000).toISOString().slice(0, 10),
  );
  const rows = days.map((date) => volumeRow({ date, frequency: 'weekly' }));
  expect((await volumes.upload(rows, { tenant })).status).toBe(200);
  const asked = { start_date: '2000-01-01', end_date: '2099-12-31' };
  const { body } = await volumes.volume(asked, { apiKey: tenant.apiKey });
  expect(body.info).toMatchObject({ total_rows: 10_001, truncated: true });
  expect(body.data.map(({ date }: { date: string }) => date)).toEqual(days.slice(0, 10_000));
});

test('reads what the named organization of a person uploaded', async () => {
  const [one, other] = [await volumes.newTenant(), await volumes.newTenant()];
  await other.person.addMember(other.organizationId, one.person, 'admin');
  await volumes.upload([volumeRow({ volume: 1 })], { tenant: one });
  await volumes.upload([volumeRow({ volume: 2 })], { tenant: other });
  const bearer = await one.person.token();
  for (const [organization_id, volume] of [
    [one.organizationId, 1],
    [other.organizationId.toUpperCase(), 2],
  ])
    expect((await volumes.volume({ organization_id }, { bearer })).body.data).toMatchObject([{ volume }]);
});
