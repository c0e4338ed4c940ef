import type { Pool } from 'pg';
import { type Webhook, webhookColumns } from '../webhook.ts';

export async function listWebhooks(
  pool: Pool,
  websiteId: string,
  organizations: string[],
): Promise<Webhook[]> {
  const { rows } = await pool.query<Webhook>(
    `SELECT ${webhookColumns} FROM webhooks h JOIN websites w ON w.id = h.website_id
     WHERE h.website_id = $1 AND w.organization_id = ANY ($2) ORDER BY h.created_at DESC, h.id DESC`,
    [websiteId, organizations],
  );
  return rows;
}
