import { setTimeout as delay } from 'node:timers/promises';
import { createPool, transaction } from '@sightline/postgres';
import { openStack } from '@sightline/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withHeartbeat } from './heartbeat.ts';

let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  const { postgres } = await openStack({ engines: ['postgres'] });
  // Twenty beats fit into the server's patience: a machine that stands still for a moment must not look like a missing beat.
  const limits = { idleInTransactionTimeoutMs: 2000, statementTimeoutMs: 5000 };
  pool = createPool({ url: postgres.url, applicationName: 'heartbeat', onError: () => {}, ...limits });
});
afterAll(() => pool.end());

test('keeps a waiting transaction alive with a heartbeat, which the server would end otherwise', async () => {
  const work = () => delay(3000);
  const forgotten = transaction(pool, async (client) => {
    await work();
    await client.query('SELECT 1');
  });
  const kept = transaction(pool, async (client) => {
    await withHeartbeat(client, work, 100);
    return client.query('SELECT 1');
  });
  await expect(forgotten).rejects.toThrow();
  expect((await kept).rowCount).toBe(1);
});
