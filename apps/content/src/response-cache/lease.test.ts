import { randomUUID } from 'node:crypto';
import { connectEvents, type Events } from '@sightline/events';
import { createPool } from '@sightline/postgres';
import { createDatabase, endWithFile, openStack, patience } from '@sightline/stack';
import type { Pool } from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { createInvalidateEverywhere } from './invalidate-everywhere.ts';
import { holdLease, type LeaseOptions } from './lease.ts';
import type { Invalidation } from './response-cache.ts';

let pool: Pool;
let events: Events;
const log = { info() {}, warn() {}, error() {} };

beforeAll(async () => {
  const stack = await openStack({ engines: ['postgres', 'nats'] });
  const database = await createDatabase(stack.postgres.url, {
    prefix: 'lease',
    template: inject('templates').content,
  });
  pool = createPool({ url: database.url, applicationName: 'lease-test', max: 4, onError: () => {} });
  events = connectEvents({ url: stack.nats.url, name: 'lease-test', log, ...patience.events });
  endWithFile(async () => {
    await events.drain();
    await pool.end();
    await database.drop();
  });
});

/** An instance that records what it is told. */
function instance(prefix: string, more: Partial<LeaseOptions> = {}) {
  const told: Invalidation[] = [];
  const instanceId = randomUUID();
  const lapses: number[] = [];
  const lease = holdLease({
    pool,
    events,
    prefix,
    instanceId,
    onInvalidate: (changes) => told.push(...changes),
    onLapse: () => lapses.push(Date.now()),
    log,
    ...more,
  });
  return { lease, told, lapses, instanceId };
}

const until = (check: () => boolean) => expect.poll(check, { interval: 10 }).toBe(true);

const bodies = (...schemas: string[]) =>
  schemas.map((schema_name) => JSON.stringify({ website_id: 'w', entity: 'document', schema_name }));
const newPrefix = () => `t${randomUUID().slice(0, 8)}`;

test('sends invalidations to every lease holder before the changes are published, each change once', async () => {
  const prefix = newPrefix();
  const one = instance(prefix);
  const two = instance(prefix);
  await until(() => one.lease.current && two.lease.current);
  await createInvalidateEverywhere({ pool, events, prefix, log })(bodies('article', 'author', 'article'));
  const expected = ['article', 'author'].map((schemaName) => ({
    websiteId: 'w',
    entity: 'document',
    schemaName,
  }));
  // An instance that takes half a second to respond is asked again.
  expect([one.told.slice(0, 2), two.told.slice(0, 2)]).toEqual([expected, expected]);
  await Promise.all([one.lease.stop(), two.lease.stop()]);
  expect(one.lease.current).toBe(false);
  const { rows } = await pool.query('SELECT instance_id FROM answer_caches');
  expect(rows).toEqual([]);
});

test('invalidates nothing for drafts, and waits for no instance', async () => {
  const prefix = newPrefix();
  const deaf = instance(prefix, { onInvalidate: () => expect.unreachable() });
  await until(() => deaf.lease.current);
  const draft = JSON.stringify({ website_id: 'w', entity: 'document', schema_name: 'article', draft: true });
  await createInvalidateEverywhere({ pool, events, prefix, log })([draft]);
  await deaf.lease.stop();
});

test('waits for an instance that vanished until its lease expires', async () => {
  const prefix = newPrefix();
  const gone = randomUUID();
  const lease = `INSERT INTO answer_caches VALUES ($1, clock_timestamp() + interval '700 milliseconds')`;
  await pool.query(lease, [gone]);
  await createInvalidateEverywhere({ pool, events, prefix, log })(bodies('article'));
  const { rows } = await pool.query(
    'SELECT expires_at <= clock_timestamp() AS over FROM answer_caches WHERE instance_id = $1',
    [gone],
  );
  expect(rows).toEqual([{ over: true }]);
  await pool.query('DELETE FROM answer_caches WHERE instance_id = $1', [gone]);
});

test('stops trusting the cache before the lease ends when the database is down, and starts empty', async () => {
  let away = false;
  const flaky = {
    query: (statement: never) => (away ? Promise.reject(new Error('away')) : pool.query(statement)),
  } as unknown as Pool;
  const { lease, lapses, instanceId } = instance(newPrefix(), { pool: flaky });
  await until(() => lease.current);
  const before = lapses.length;
  away = true;
  let trustedAt = Date.now();
  await expect
    .poll(
      () => {
        const { current } = lease;
        if (current) trustedAt = Date.now();
        return current;
      },
      { interval: 5 },
    )
    .toBe(false);
  const { rows } = await pool.query('SELECT expires_at FROM answer_caches WHERE instance_id = $1', [
    instanceId,
  ]);
  expect(trustedAt).toBeLessThan(rows[0].expires_at.getTime());
  away = false;
  await until(() => lease.current);
  expect(lapses.length).toBeGreaterThan(before);
  await lease.stop();
});

test('caches nothing while changes wait to be announced, so that a stopped worker causes no stale responses', async () => {
  const { lease } = instance(newPrefix());
  await until(() => lease.current);
  await pool.query(
    `INSERT INTO outbox (message_id, stream, subject, partition, payload, created_at)
     VALUES ($1, 'S', 's', 0, '{}', clock_timestamp() - interval '6 seconds')`,
    [randomUUID()],
  );
  await until(() => !lease.current);
  await pool.query('DELETE FROM outbox');
  await until(() => lease.current);
  await lease.stop();
});
