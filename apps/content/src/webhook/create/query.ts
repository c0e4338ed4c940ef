import { transaction } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { Pool } from 'pg';
import { MOST_WEBHOOKS, type Webhook, webhookColumns } from '../webhook.ts';

type NewWebhook = Pick<Webhook, 'id' | 'websiteId' | 'url' | 'description' | 'types' | 'drafts'>;

export async function insertWebhook(
  pool: Pool,
  organizations: string[],
  { id, websiteId, url, description, types, drafts }: NewWebhook,
): Promise<Webhook> {
  return transaction(pool, async (client) => {
    // Creations wait here for one another. Counted afterwards: the statement that waited has an older view.
    const website = await client.query(
      'SELECT 1 FROM websites WHERE id = $1 AND organization_id = ANY ($2) FOR NO KEY UPDATE',
      [websiteId, organizations],
    );
    if (website.rowCount === 0) throw new HttpError(404, 'No such website.');
    const others = await client.query('SELECT 1 FROM webhooks WHERE website_id = $1', [websiteId]);
    if ((others.rowCount ?? 0) >= MOST_WEBHOOKS) {
      throw new HttpError(409, `The website has ${MOST_WEBHOOKS} webhooks already: delete one first.`);
    }
    const { rows } = await client.query<Webhook>(
      `INSERT INTO webhooks AS h (id, website_id, url, description, types, drafts)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${webhookColumns}`,
      [id, websiteId, url, description, types, drafts],
    );
    return rows[0] as Webhook;
  });
}
