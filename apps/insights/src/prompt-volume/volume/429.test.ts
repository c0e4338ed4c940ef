import { beforeAll, expect, test } from 'vitest';
import { volumeRow, volumesUnderTest } from '../testing/volumes-under-test.ts';

const LIMIT = 40;
const clock = { at: Date.parse('2026-11-18T23:59:30.500Z') };
let volumes: Awaited<ReturnType<typeof volumesUnderTest>>;

beforeAll(async () => {
  volumes = await volumesUnderTest({ VOLUME_KEYWORDS_PER_DAY: String(LIMIT) }, { now: () => clock.at });
});

test('grants exactly the allowance to 32 callers at once, and says when there is more', async () => {
  const [own, other] = [volumes.tenant, await volumes.newTenant()];
  await volumes.upload([volumeRow()]);
  await volumes.upload([volumeRow()], { tenant: other });
  const ask = (keyword: string, apiKey = own.apiKey) => volumes.volume({ keyword }, { apiKey });
  const keywords = Array.from({ length: 2 * LIMIT }, (_, n) => `keyword ${n}`);
  // Every keyword is asked for twice, in two ways of writing.
  const waiting = [...keywords, ...keywords.map((keyword) => keyword.toUpperCase())];
  const statuses = new Map<string, number[]>();
  const caller = async () => {
    for (let keyword = waiting.pop(); keyword !== undefined; keyword = waiting.pop()) {
      const { status } = await ask(keyword);
      const same = keyword.toLowerCase();
      statuses.set(same, [...(statuses.get(same) ?? []), status]);
    }
  };
  await Promise.all(Array.from({ length: 32 }, caller));
  const passed = keywords.filter((keyword) => statuses.get(keyword)?.includes(200));
  expect(passed).toHaveLength(LIMIT);
  const stored = await volumes.pool.query<{ keyword: string }>(
    'SELECT keyword FROM prompt_volume_keywords WHERE organization_id = $1',
    [own.organizationId],
  );
  expect(stored.rows.map(({ keyword }) => keyword).toSorted()).toEqual(passed.toSorted());

  const refused = await ask('one more');
  expect([refused.status, refused.body.detail]).toEqual([429, expect.stringContaining('midnight UTC')]);
  const names = ['retry-after', 'x-keywordquota-limit', 'x-keywordquota-remaining', 'x-keywordquota-reset'];
  const midnight = String(Date.parse('2026-11-19T00:00:00Z') / 1000);
  expect(names.map((name) => refused.headers.get(name))).toEqual(['30', String(LIMIT), '0', midnight]);
  expect((await ask(passed[0] as string)).status).toBe(200);
  expect((await ask('one more', other.apiKey)).status).toBe(200);
});

test('counts again after midnight UTC, and removes the days before yesterday', async () => {
  const tenant = await volumes.newTenant();
  await volumes.upload([volumeRow()], { tenant });
  const remaining = async (keyword: string) =>
    (await volumes.volume({ keyword }, { apiKey: tenant.apiKey })).headers.get('x-keywordquota-remaining');
  expect(await remaining('a')).toBe(String(LIMIT - 1));
  for (const days of [1, 1]) {
    clock.at += days * 86_400_000;
    expect(await remaining('a')).toBe(String(LIMIT - 1));
  }
  const { rows } = await volumes.pool.query(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day FROM prompt_volume_keywords WHERE organization_id = $1 ORDER BY day`,
    [tenant.organizationId],
  );
  expect(rows).toEqual([{ day: '2026-11-19' }, { day: '2026-11-20' }]);
});
