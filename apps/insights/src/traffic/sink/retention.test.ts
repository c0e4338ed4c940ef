import { visitBlocks } from '@sightline/events';
import { expect, test } from 'vitest';
import { sinkUnderTest } from '../../sink/testing/sink-under-test.ts';
import { retentionSql } from './retention.ts';
import { visitStore } from './visit-store.ts';

const DAY_MS = 86_400_000;
const DOMAIN = '00000000-0000-7000-8000-00000000d000';
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

async function open() {
  const fixture = await sinkUnderTest(visitBlocks, visitStore);
  const { clickhouse } = fixture;
  const insert = (...ages: number[]) =>
    clickhouse.native.insert({
      table: 'visits',
      values: ages.map((age) => ({
        domain_id: DOMAIN,
        at: daysAgo(age),
        method: 'GET',
        host: 'aurora.example',
        status: 200,
        path: `/${age}`,
        address: '192.0.2.1',
      })),
      format: 'JSONEachRow',
    });
  const ages = async () =>
    (await fixture.rows('visits'))
      .map((row) => Number((row as { path: string }).path.slice(1)))
      .sort((a, b) => a - b);
  /** As a merge does, which ClickHouse begins by itself within hours. */
  const merge = () => clickhouse.native.command({ query: 'OPTIMIZE TABLE visits FINAL' });
  const expiry = async () => {
    const [table] = (await fixture.rows(
      `system.tables WHERE database = currentDatabase() AND name = 'visits'`,
    )) as { engine_full: string }[];
    return /TTL (.*?) SETTINGS/.exec(table?.engine_full ?? '')?.[1];
  };
  const restart = async (days?: number) => {
    const before = await fixture.storedThrough();
    let isUpgraded = false;
    const store = visitStore(clickhouse, { days });
    const upgrade = async (client: Parameters<NonNullable<typeof store.upgrade>>[0]) => {
      await store.upgrade?.(client);
      isUpgraded = true;
    };
    const sink = fixture.start({ store: { ...store, upgrade } });
    await expect.poll(() => isUpgraded).toBe(true);
    await sink.stop();
    expect(await fixture.storedThrough()).toBe(before);
  };
  return { fixture, insert, ages, merge, expiry, restart };
}

test('removes visits older than the setting, and keeps their sums by hour', async () => {
  const { fixture, insert, ages, merge, restart } = await open();
  await insert(40, 32, 29, 0);
  await restart(30);
  await expect.poll(ages).toEqual([0, 29]);
  // Sent later, they are removed by a later merge.
  await insert(400, 1);
  await merge();
  expect(await ages()).toEqual([0, 1, 29]);
  const hours = (await fixture.rows('visits_by_hour')) as { visits: number }[];
  expect(hours.reduce((sum, { visits }) => sum + Number(visits), 0)).toBe(6);
});

test('changes the table at a start with another setting, and nothing with the same one', async () => {
  const { fixture, insert, ages, merge, expiry, restart } = await open();
  await restart();
  expect(await expiry()).toBeUndefined();
  await restart(30);
  expect(await expiry()).toBe('toStartOfDay(at) + toIntervalDay(31)');
  // What migrations do with the table still works.
  for (const query of ['DROP TABLE visits_probe', 'CREATE TABLE visits_probe AS visits ENGINE = Null'])
    await fixture.clickhouse.native.command({ query });
  const changes = () =>
    fixture.rows(`system.mutations WHERE database = currentDatabase() AND table = 'visits'`);
  const before = (await changes()).length;
  await restart(30);
  expect(await changes()).toHaveLength(before);
  await restart(90);
  expect(await expiry()).toBe('toStartOfDay(at) + toIntervalDay(91)');
  await insert(60);
  await merge();
  expect(await ages()).toEqual([60]);
  await restart();
  expect(await expiry()).toBeUndefined();
  await insert(4000);
  await merge();
  expect(await ages()).toEqual([60, 4000]);
});

test('changes the replicated tables on a cluster, in a statement that ClickHouse can read', async () => {
  const { fixture } = await open();
  for (const days of [30, undefined]) {
    const sql = retentionSql({ days, cluster: 'main' });
    expect(sql).toMatch(/^ALTER TABLE visits_local ON CLUSTER 'main' (MODIFY|REMOVE) TTL/);
    const read = fixture.clickhouse.native.query({ query: `EXPLAIN AST ${sql}`, format: 'TabSeparated' });
    expect(await (await read).text()).toContain('AlterQuery');
  }
});
