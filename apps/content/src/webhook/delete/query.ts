import { write } from '@sightline/postgres';
import type { Pool } from 'pg';
import { isTheirs, type WebhookTarget } from '../webhook.ts';

export async function deleteWebhook(
  pool: Pool,
  { webhookId, websiteId, organizations }: WebhookTarget,
): Promise<boolean> {
  const { rowCount } = await write(pool, `DELETE FROM webhooks h WHERE ${isTheirs}`, [
    webhookId,
    websiteId,
    organizations,
  ]);
  return rowCount === 1;
}
