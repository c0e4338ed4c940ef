import { write } from '@sightline/postgres';
import type { Pool } from 'pg';
import { isTheirs, type WebhookTarget } from '../webhook.ts';

/** Time to bring the new secret to the receiver. */
export const OVERLAP_HOURS = 24;

export async function rotateSecret(pool: Pool, { webhookId, websiteId, organizations }: WebhookTarget) {
  const { rows } = await write<{ generation: number; previousSecretUntil: string }>(
    pool,
    `UPDATE webhooks h SET secret_generation = secret_generation + 1, updated_at = now(),
       previous_secret_until = now() + make_interval(hours => $4)
     WHERE ${isTheirs}
     RETURNING h.secret_generation AS generation, h.previous_secret_until AS "previousSecretUntil"`,
    [webhookId, websiteId, organizations, OVERLAP_HOURS],
  );
  return rows[0];
}
