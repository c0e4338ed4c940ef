import { expect, test } from 'vitest';
import { webhooksUnderTest } from '../testing/webhooks-under-test.ts';
import { sweepDeliveries } from './keep-sweeping-deliveries.ts';

test('deletes deliveries after their retention time, but not waiting ones unless their webhook is deleted', async () => {
  const world = await webhooksUnderTest();
  const { pool } = world;
  const site = await world.newWebsite();
  const { id } = await world.createWebhook(site);
  const insert = (webhookId: string, type: string, state: string, days: number) =>
    pool.query(
      `INSERT INTO webhook_deliveries (id, webhook_id, event_id, type, payload, state, next_attempt_at, created_at)
       VALUES (gen_random_uuid(), $1, gen_random_uuid(), $2, '{}', $3, CASE $3 WHEN 'waiting' THEN now() END,
         now() - make_interval(days => $4))`,
      [webhookId, type, state, days],
    );
  await insert(id, 'old', 'succeeded', 31);
  await insert(id, 'old', 'failed', 31);
  await insert(id, 'kept', 'succeeded', 29);
  await insert(id, 'kept', 'waiting', 31);
  await insert('0198c2c4-7d5e-7c3a-9d3e-0123456789ad', 'orphan', 'waiting', 31);
  expect(await sweepDeliveries(pool, 30, 100)).toBe(3);
  const { rows } = await pool.query('SELECT DISTINCT type FROM webhook_deliveries');
  expect(rows).toEqual([{ type: 'kept' }]);
});
