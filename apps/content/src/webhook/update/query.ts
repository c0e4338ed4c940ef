import { write } from '@sightline/postgres';
import type { Pool } from 'pg';
import { isTheirs, type Webhook, type WebhookTarget, webhookColumns } from '../webhook.ts';

export type WebhookChange = Partial<Pick<Webhook, 'url' | 'description' | 'types' | 'drafts' | 'state'>>;

export async function updateWebhook(
  pool: Pool,
  { webhookId, websiteId, organizations }: WebhookTarget,
  { url, description, types, drafts, state }: WebhookChange,
): Promise<Webhook | undefined> {
  const { rows } = await write<Webhook>(
    pool,
    `UPDATE webhooks h SET
       url = coalesce($4, url), description = coalesce($5, description), drafts = coalesce($6, drafts),
       types = CASE WHEN $7 THEN $8::text[] ELSE types END, state = coalesce($9, state),
       disabled_reason = CASE $9 WHEN 'enabled' THEN NULL WHEN 'disabled' THEN coalesce(disabled_reason, 'person')
         ELSE disabled_reason END,
       failing_since = CASE $9 WHEN 'enabled' THEN NULL ELSE failing_since END, updated_at = now()
     WHERE ${isTheirs} RETURNING ${webhookColumns}`,
    [
      webhookId,
      websiteId,
      organizations,
      url ?? null,
      description ?? null,
      drafts ?? null,
      types !== undefined,
      types ?? null,
      state ?? null,
    ],
  );
  return rows[0];
}
