import type { ContentChange } from '@sightline/events';
import type { Jobs } from '@sightline/jobs';
import { transaction } from '@sightline/postgres';
import type { Pool } from 'pg';
import { insertDeliveries } from '../insert-deliveries.ts';

/** A receiver that is so far behind would not catch up in time to be of use. */
const MOST_WAITING = 10_000;

export interface FeedParts {
  pool: Pool;
  jobs: Jobs;
  newId: () => string;
  mostWaiting?: number;
  onDisabled?: (reason: 'overflow') => void;
}

/**
 * Adds a delivery and its job for every webhook that wants the change, all of them or none. The same change again adds nothing.
 * Answers whether any was added.
 */
export async function addDeliveries(parts: FeedParts, change: ContentChange): Promise<boolean> {
  const wanting = await findWanting(parts, change);
  const full = wanting.filter((webhook) => webhook.full);
  if (full.length > 0) await disable(parts, full);
  const webhookIds = wanting.filter((webhook) => !webhook.full).map(({ id }) => id);
  if (webhookIds.length === 0) return false;
  const event = { id: change.id, type: `content.${change.type}`, timestamp: change.at, data: change };
  const added = await transaction(parts.pool, (client) => insertDeliveries(client, parts, webhookIds, event));
  return added.length > 0;
}

/**
 * A change of before a webhook was made is not for it: a worker that was away, or is new, reads days of them. A minute is
 * allowed for clocks that differ.
 */
async function findWanting({ pool, mostWaiting = MOST_WAITING }: FeedParts, change: ContentChange) {
  const { rows } = await pool.query<{ id: string; full: boolean }>({
    name: 'webhooks-wanting',
    text: `SELECT h.id, EXISTS (
       SELECT 1 FROM webhook_deliveries d WHERE d.webhook_id = h.id AND d.state = 'waiting' OFFSET $5 LIMIT 1
     ) AS "full"
     FROM webhooks h WHERE h.website_id = $1 AND h.state = 'enabled' AND (h.drafts OR NOT $2)
       AND (h.types IS NULL OR $3 = ANY (h.types)) AND h.created_at <= $4::timestamptz + interval '1 minute'`,
    values: [change.website_id, change.draft ?? false, change.type, change.at, mostWaiting - 1],
  });
  return rows;
}

async function disable({ pool, onDisabled }: FeedParts, webhooks: { id: string }[]): Promise<void> {
  const { rowCount } = await pool.query(
    `UPDATE webhooks SET state = 'disabled', disabled_reason = 'overflow'
     WHERE id = ANY ($1) AND state = 'enabled'`,
    [webhooks.map(({ id }) => id)],
  );
  for (let disabled = 0; disabled < (rowCount ?? 0); disabled++) onDisabled?.('overflow');
}
