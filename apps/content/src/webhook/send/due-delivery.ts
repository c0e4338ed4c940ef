import type { Pool } from 'pg';
import type { WebhookJob } from '../webhook-jobs.ts';

export interface DueDelivery {
  webhookId: string;
  eventId: string;
  payload: string;
  url: string;
  state: 'enabled' | 'disabled';
  generation: number;
  previousUntil: Date | null;
}

/** What a job is about; none when the attempt was made already, or the delivery was started again or is gone. */
export async function findDueDelivery(
  pool: Pool,
  { deliveryId, run, attempt }: WebhookJob,
): Promise<DueDelivery | undefined> {
  const { rows } = await pool.query<DueDelivery>(
    `SELECT h.id AS "webhookId", d.event_id AS "eventId", d.payload, h.url, h.state, h.secret_generation AS generation,
       h.previous_secret_until AS "previousUntil"
     FROM webhook_deliveries d JOIN webhooks h ON h.id = d.webhook_id
     WHERE d.id = $1 AND d.run = $2 AND d.attempts = $3 AND d.state = 'waiting'`,
    [deliveryId, run, attempt],
  );
  return rows[0];
}
