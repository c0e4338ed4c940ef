import type { Jobs } from '@sightline/jobs';
import type { PoolClient } from 'pg';
import { webhookJobs } from './webhook-jobs.ts';

/** What a receiver gets, by the payload of Standard Webhooks; the id goes into a header. */
export interface WebhookEvent {
  id: string;
  type: string;
  timestamp: string;
  data: object;
}

/** Adds a delivery of the event to each webhook and the job of its first attempt. One that has the event already is left out. */
export async function insertDeliveries(
  client: PoolClient,
  { jobs, newId }: { jobs: Jobs; newId: () => string },
  webhookIds: string[],
  { id, type, timestamp, data }: WebhookEvent,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string; webhook_id: string }>(
    `INSERT INTO webhook_deliveries (id, webhook_id, event_id, type, payload, next_attempt_at)
     SELECT new.id, new.webhook_id, $3, $4, $5, now() FROM unnest($1::uuid[], $2::uuid[]) AS new (id, webhook_id)
     ON CONFLICT (webhook_id, event_id) DO NOTHING RETURNING id, webhook_id`,
    [webhookIds.map(() => newId()), webhookIds, id, type, JSON.stringify({ type, timestamp, data })],
  );
  await jobs.send(
    client,
    webhookJobs,
    rows.map((row) => ({ data: { deliveryId: row.id, run: 1, attempt: 0 }, group: row.webhook_id })),
  );
  return rows.map((row) => row.id);
}
