import type { Pool } from 'pg';
import { isTheirs, type WebhookTarget } from '../webhook.ts';

export async function findGeneration(
  pool: Pool,
  { webhookId, websiteId, organizations }: WebhookTarget,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ generation: number }>(
    `SELECT h.secret_generation AS generation FROM webhooks h WHERE ${isTheirs}`,
    [webhookId, websiteId, organizations],
  );
  return rows[0]?.generation;
}
