import { type CursorValues, createKeyset } from '@sightline/postgres';
import type { Pool } from 'pg';
import { isTheirs, type WebhookTarget } from '../../webhook.ts';
import { deliveryColumns, type WebhookDelivery } from '../delivery.ts';

const newestFirst = createKeyset({
  columns: {
    createdAt: { expression: 'd.created_at', type: 'timestamptz', nullable: false },
    id: { expression: 'd.id', type: 'uuid', nullable: false },
  },
  unique: 'id',
});

interface Page {
  state: WebhookDelivery['state'] | undefined;
  limit: number;
  after: CursorValues | undefined;
}

export async function listDeliveries(
  pool: Pool,
  { webhookId, websiteId, organizations }: WebhookTarget,
  { state, limit, after }: Page,
) {
  const page = newestFirst.page({
    order: [{ column: 'createdAt', direction: 'desc' }],
    after,
    boundBefore: state === undefined ? 4 : 5,
  });
  const { rows } = await pool.query(
    `SELECT ${deliveryColumns}, ${page.select} FROM webhook_deliveries d JOIN webhooks h ON h.id = d.webhook_id
     WHERE ${isTheirs} AND d.webhook_id = $1 AND ${state === undefined ? 'true' : 'd.state = $5'} AND ${page.where}
     ORDER BY ${page.orderBy} LIMIT $4`,
    [webhookId, websiteId, organizations, limit + 1, ...(state === undefined ? [] : [state]), ...page.values],
  );
  return { deliveries: rows.slice(0, limit) as WebhookDelivery[], next: page.next(rows, limit) };
}
