import { visitBlocks } from '@sightline/events';
import { expect, test } from 'vitest';
import { sinkUnderTest } from '../../sink/testing/sink-under-test.ts';
import { visitStore } from './visit-store.ts';

const keys =
  'domain_id, hour, host, path, bot_name, bot_provider, bot_type, verification, referral_source, referral_type';
const DOMAIN = '00000000-0000-7000-8000-00000000d000';
const visit = (at: string, path: string, fields: object = {}) => ({
  ...{ domain_id: DOMAIN, at, method: 'GET', host: 'www.aurora.example', path, status: 200 },
  ...fields,
});

test('hours that were summed before page views were told apart are made again once by the worker', async () => {
  const world = await sinkUnderTest(visitBlocks, visitStore);
  const { clickhouse, pool } = world;
  const values = [
    visit('2026-02-28T23:59:59.999Z', '/shoes/'),
    visit('2026-03-01T00:00:00.000Z', '/shoes/index.html'),
    visit('2026-03-01T00:30:00.000Z', '/shoes/index.html'),
    visit('2026-03-01T00:31:00.000Z', '/app.js'),
    visit('2026-03-02T10:00:00.000Z', '/gone', { status: 404 }),
    visit('2026-03-02T10:00:00.000Z', '/form', { method: 'POST' }),
  ];
  await clickhouse.native.insert({ table: 'visits', values, format: 'JSONEachRow' });
  // As the view of before made them.
  await clickhouse.native.command({ query: 'TRUNCATE TABLE visits_by_hour SYNC' });
  await clickhouse.native.command({
    query: `INSERT INTO visits_by_hour (${keys}, visits, last_at) SELECT domain_id, toStartOfHour(at, 'UTC') AS hour, host, path, bot_name,
      bot_provider, bot_type, verification, referral_source, referral_type, count(), max(at) FROM visits GROUP BY ${keys}`,
  });
  const hours = async () =>
    (await world.rows('visits_by_hour FINAL'))
      .map((row) => {
        const { hour, method, status, is_page_view, page, visits } = row as Record<string, unknown>;
        return [hour, method, status, is_page_view, page, Number(visits)].join(' ');
      })
      .sort();
  expect((await hours())[0]).toBe('2026-02-28T23:00:00Z  0 false  1');
  const done = async () =>
    (await pool.query('SELECT name FROM stored_upgrades ORDER BY name')).rows.map(({ name }) => name);
  const all = ['page views', 'page views 202602', 'page views 202603'];
  const page = 'https://aurora.example';
  const expected = [
    `2026-02-28T23:00:00Z GET 200 true ${page}/shoes 1`,
    `2026-03-01T00:00:00Z GET 200 false ${page}/app.js 1`,
    `2026-03-01T00:00:00Z GET 200 true ${page}/shoes 2`,
    `2026-03-02T10:00:00Z GET 404 false ${page}/gone 1`,
    `2026-03-02T10:00:00Z POST 200 false ${page}/form 1`,
  ];
  const sink = world.start();
  await expect.poll(done, { timeout: 30_000 }).toEqual(all);
  await sink.stop();
  expect(await hours()).toEqual(expected);
  // As if it had died in the second month.
  await pool.query(`DELETE FROM stored_upgrades WHERE name IN ('page views', 'page views 202603')`);
  const again = world.start();
  await expect.poll(done, { timeout: 30_000 }).toEqual(all);
  await again.stop();
  expect(await hours()).toEqual(expected);
});
