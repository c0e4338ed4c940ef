import { visitBlocks } from '@sightline/events';
import { expect, test } from 'vitest';
import { sinkUnderTest } from '../../sink/testing/sink-under-test.ts';
import { visitStore } from './visit-store.ts';

const keys =
  'domain_id, hour, host, path, bot_name, bot_provider, bot_type, verification, referral_source, referral_type';
const DOMAIN = '00000000-0000-7000-8000-00000000d000';
const visit = (at: string, path: string, fields: object = {}) => ({
  domain_id: DOMAIN,
  at,
  method: 'GET',
  host: 'www.aurora.example',
  path,
  status: 200,
  ...fields,
});

test('rebuilds older sums by hour with page views and channels once, by the worker', async () => {
  const fixture = await sinkUnderTest(visitBlocks, visitStore);
  const { clickhouse, pool } = fixture;
  const values = [
    visit('2026-02-28T23:59:59.999Z', '/shoes/'),
    visit('2026-03-01T00:00:00.000Z', '/shoes/index.html'),
    visit('2026-03-01T00:30:00.000Z', '/shoes/index.html'),
    visit('2026-03-01T00:31:00.000Z', '/app.js'),
    visit('2026-03-02T10:00:00.000Z', '/gone', { status: 404 }),
    visit('2026-03-02T10:00:00.000Z', '/form', { method: 'POST', referrer: 'https://www.google.com/' }),
  ];
  await clickhouse.native.insert({ table: 'visits', values, format: 'JSONEachRow' });
  // As the view of before made them.
  await clickhouse.native.command({ query: 'TRUNCATE TABLE visits_by_hour SYNC' });
  await clickhouse.native.command({
    query: `INSERT INTO visits_by_hour (${keys}, visits, last_at) SELECT domain_id, toStartOfHour(at, 'UTC') AS hour, host, path, bot_name,
      bot_provider, bot_type, verification, referral_source, referral_type, count(), max(at) FROM visits GROUP BY ${keys}`,
  });
  const hours = async () =>
    (await fixture.rows('visits_by_hour FINAL'))
      .map((row) => {
        const { hour, method, status, is_page_view, page, channel, visits } = row as Record<string, unknown>;
        return [hour, method, status, is_page_view, page, channel, Number(visits)].join(' ');
      })
      .sort();
  expect((await hours())[0]).toBe('2026-02-28T23:00:00Z  0 false  unknown 1');
  const done = async () =>
    (await pool.query('SELECT name FROM stored_upgrades ORDER BY name')).rows.map(({ name }) => name);
  const all = ['channels of visits', 'channels of visits 202602', 'channels of visits 202603'];
  const page = 'https://aurora.example';
  const expected = [
    `2026-02-28T23:00:00Z GET 200 true ${page}/shoes direct 1`,
    `2026-03-01T00:00:00Z GET 200 false ${page}/app.js direct 1`,
    `2026-03-01T00:00:00Z GET 200 true ${page}/shoes direct 2`,
    `2026-03-02T10:00:00Z GET 404 false ${page}/gone direct 1`,
    `2026-03-02T10:00:00Z POST 200 false ${page}/form search 1`,
  ];
  const sink = fixture.start();
  await expect.poll(done).toEqual(all);
  await sink.stop();
  expect(await hours()).toEqual(expected);
  // As if it had died in the second month.
  await pool.query(
    `DELETE FROM stored_upgrades WHERE name IN ('channels of visits', 'channels of visits 202603')`,
  );
  const again = fixture.start();
  await expect.poll(done).toEqual(all);
  await again.stop();
  expect(await hours()).toEqual(expected);
});

test('keeps the sums of a day whose visits were removed when hours are rebuilt', async () => {
  const fixture = await sinkUnderTest(visitBlocks, visitStore);
  const { clickhouse, pool } = fixture;
  await clickhouse.native.insert({
    table: 'visits',
    values: [
      ...['2026-03-01T10:00:00.000Z', '2026-03-01T11:00:00.000Z', '2026-03-02T10:00:00.000Z'].map((at) =>
        visit(at, '/shoes'),
      ),
      visit('2026-03-03T10:00:00.000Z', '/shoes'),
    ],
    format: 'JSONEachRow',
  });
  // All of one day, some of another; and one more than its sums know of.
  await clickhouse.native.command({
    query: `ALTER TABLE visits DELETE WHERE toDate(at) = '2026-03-02' OR at = '2026-03-01 11:00:00'`,
    clickhouse_settings: { mutations_sync: '1' },
  });
  await clickhouse.native.command({
    query: `ALTER TABLE visits_by_hour DELETE WHERE toDate(hour) = '2026-03-03'`,
    clickhouse_settings: { mutations_sync: '1' },
  });
  const sink = fixture.start();
  await expect.poll(async () => (await pool.query('SELECT name FROM stored_upgrades')).rowCount).toBe(2);
  await sink.stop();
  const hours = (await fixture.rows('visits_by_hour FINAL')) as { hour: string; visits: number }[];
  expect(hours.map(({ hour, visits }) => `${hour} ${visits}`).sort()).toEqual([
    '2026-03-01T10:00:00Z 1',
    '2026-03-01T11:00:00Z 1',
    '2026-03-02T10:00:00Z 1',
    '2026-03-03T10:00:00Z 1',
  ]);
});
