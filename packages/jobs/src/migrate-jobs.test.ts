import { createDatabase, openStack } from '@sightline/stack';
import pg from 'pg';
import { getRollbackPlans, PgBoss } from 'pg-boss';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineQueue, migrateJobs } from './index.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let client: pg.Client;
const queues = [defineQueue('first', 30), defineQueue('second', 60)];

beforeEach(async () => {
  const stack = await openStack({ engines: ['postgres'] });
  database = await createDatabase(stack.postgres.url, { prefix: 'jobs' });
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

const kept = async () =>
  (await client.query('SELECT name, expire_seconds FROM jobs.queue ORDER BY name')).rows;

test('creates the schema and the queues once when several run at once', async () => {
  await Promise.all([1, 2, 3].map(() => migrateJobs({ url: database.url, queues })));
  expect(await kept()).toEqual([
    { name: 'first', expire_seconds: 30 },
    { name: 'second', expire_seconds: 60 },
  ]);
});

test('updates the changed time of a queue', async () => {
  await migrateJobs({ url: database.url, queues });
  await migrateJobs({ url: database.url, queues: [defineQueue('first', 31)] });
  expect((await kept())[0]).toEqual({ name: 'first', expire_seconds: 31 });
});

test('upgrades an older schema to the installed version, without background work', async () => {
  const lines: string[] = [];
  await migrateJobs({ url: database.url, queues });
  const version = async () =>
    Number((await client.query('SELECT version FROM jobs.version')).rows[0].version);
  const now = await version();
  await client.query(getRollbackPlans('jobs', now));
  expect(await version()).toBeLessThan(now);
  await migrateJobs({ url: database.url, queues, log: (line) => lines.push(line) });
  expect(lines).toEqual([`jobs: ${now - 1} brought to ${now}`]);
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const drift = await new PgBoss({ db, schema: 'jobs' }).detectSchemaDrift();
  expect(drift.ok && drift.building.length === 0).toBe(true);
  // pg-boss builds one index every ten seconds.
});
