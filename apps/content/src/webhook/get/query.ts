import type { Pool } from 'pg';
import { isTheirs, type Webhook, type WebhookTarget, webhookColumns } from '../webhook.ts';

export async function findWebhook(
  pool: Pool,
  { webhookId, websiteId, organizations }: WebhookTarget,
): Promise<Webhook | undefined> {
  const { rows } = await pool.query<Webhook>(`SELECT ${webhookColumns} FROM webhooks h WHERE ${isTheirs}`, [
    webhookId,
    websiteId,
    organizations,
  ]);
  return rows[0];
}
