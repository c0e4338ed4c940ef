import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';
import { isTheirs, type WebhookTarget } from './webhook.ts';

/** 404 where it is not the caller's, 409 where nothing is sent to it. It stays enabled until the transaction ends. */
export async function lockEnabledWebhook(
  client: PoolClient,
  { webhookId, websiteId, organizations }: WebhookTarget,
): Promise<void> {
  const { rows } = await client.query<{ state: string }>(
    `SELECT h.state FROM webhooks h WHERE ${isTheirs} FOR SHARE OF h`,
    [webhookId, websiteId, organizations],
  );
  if (!rows[0]) throw new HttpError(404, 'No such webhook.');
  if (rows[0].state !== 'enabled') throw new HttpError(409, 'The webhook is disabled: enable it first.');
}
