import { HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { organizationsOf } from '../http/management.ts';
import { isTheirs, type Webhook, type WebhookTarget, webhookColumns } from './webhook.ts';

export function webhookTarget(
  request: FastifyRequest,
  params: { id: string; webhookId: string },
): WebhookTarget {
  return {
    webhookId: params.webhookId.toLowerCase(),
    websiteId: params.id.toLowerCase(),
    organizations: organizationsOf(request),
  };
}

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
