import type { Pool } from 'pg';
import { isTheirs, type WebhookTarget } from '../../webhook.ts';
import { type DeliveryDetails, deliveryColumns } from '../delivery.ts';

export async function findDelivery(
  pool: Pool,
  { webhookId, websiteId, organizations }: WebhookTarget,
  deliveryId: string,
): Promise<DeliveryDetails | undefined> {
  const { rows } = await pool.query<DeliveryDetails>(
    `SELECT ${deliveryColumns}, d.payload, d.attempt_log AS "attemptLog"
     FROM webhook_deliveries d JOIN webhooks h ON h.id = d.webhook_id WHERE ${isTheirs} AND d.id = $4`,
    [webhookId, websiteId, organizations, deliveryId],
  );
  return rows[0];
}
