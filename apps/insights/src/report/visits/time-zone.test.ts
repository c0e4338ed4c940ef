import { query } from '@sightline/clickhouse';
import type { InputFault } from '@sightline/service';
import { expect, test } from 'vitest';
import { AnyRow } from '../delivery/events.ts';
import { readTimeZone } from '../period.ts';
import { reportsUnderTest } from '../testing/reports-under-test.ts';

test('knows every accepted time zone in ClickHouse', async () => {
  const { clickhouse } = await reportsUnderTest();
  const faults: InputFault[] = [];
  const names = [
    ...Intl.supportedValuesOf('timeZone'),
    'europe/berlin',
    'Asia/Calcutta',
    'Asia/Kolkata',
    'GMT',
  ];
  const zones = names.map((name) => readTimeZone(name, faults));
  expect(faults).toEqual([]);
  expect(zones.length).toBeGreaterThan(400);
  const params = Object.fromEntries(zones.map((zone, index) => [`z${index}`, zone]));
  const columns = zones.map((_, index) => `toDate(at, {z${index}:String}) AS d${index}`);
  const sql = `SELECT ${columns.join(', ')} FROM (SELECT toDateTime('2026-11-01 12:00:00', 'UTC') AS at)`;
  const [days = {}] = await query(clickhouse, { sql, params, row: AnyRow });
  const at = new Date('2026-11-01T12:00:00Z');
  const told = zones.map((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at));
  expect(Object.values(days)).toEqual(told);
});

test.each(['', 'Europe/Atlantis', '+02:00', '-08', "UTC' OR 1", 'A'.repeat(1000)])('refuses %j', (name) => {
  const faults: InputFault[] = [];
  readTimeZone(name, faults);
  expect(faults.map(({ loc }) => loc)).toEqual([['body', 'timezone']]);
});
