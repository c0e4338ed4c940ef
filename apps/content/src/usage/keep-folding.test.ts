import { createPool } from '@sightline/postgres';
import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import { beforeAll, expect, test } from 'vitest';
import { type UsageUnderTest, usageUnderTest } from '../testing/usage-under-test.ts';
import { keepFolding } from './keep-folding.ts';
import { measureUsage } from './measure-usage.ts';

let content: UsageUnderTest;

beforeAll(async () => {
  content = await usageUnderTest();
});

test('adds up waiting deltas, and reports their number as a metric', async () => {
  const site = await content.newSite();
  const before = await content.usageOf(site);
  expect(await measured(content.pool)).toBe(3);
  const folding = keepFolding({ pool: content.pool, log: { warn: () => {} } });
  while ((await measured(content.pool)) > 0);
  await folding.stop();
  expect(await content.usageOf(site)).toEqual(before);
  const { rows } = await content.pool.query('SELECT 1 FROM usage_totals WHERE website_id = $1', [
    site.websiteId,
  ]);
  expect(rows).toHaveLength(2);
});

test('logs once while the database is down, continues, and can be stopped', async () => {
  const away = createPool({
    url: 'postgres://nobody@127.0.0.1:1/nothing',
    applicationName: 'away',
    onError: () => {},
  });
  const warnings: string[] = [];
  const { promise: warned, resolve } = Promise.withResolvers<void>();
  const warn = (_details: object, message: string) => {
    warnings.push(message);
    resolve();
  };
  const folding = keepFolding({ pool: away, log: { warn } });
  await warned;
  expect(await measured(away)).toBeNaN();
  await folding.stop();
  expect(warnings).toEqual(['Usage could not be added up; retrying']);
  await away.end();
});

async function measured(pool: Pool): Promise<number> {
  const registry = new Registry();
  measureUsage(registry, pool);
  const line = /^usage_waiting_deltas (.+)$/m.exec(await registry.metrics())?.[1];
  return line === 'Nan' ? Number.NaN : Number(line);
}
