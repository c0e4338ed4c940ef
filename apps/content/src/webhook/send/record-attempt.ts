import type { Outcome } from '@sightline/outbound';
import { transaction } from '@sightline/postgres';
import type { Pool, PoolClient } from 'pg';
import { type WebhookJob, webhookJobs } from '../webhook-jobs.ts';
import { waitAfter } from './retry-schedule.ts';
import type { SendingParts } from './sending-parts.ts';

type Attempt = Outcome & { at: Date };

/** In one transaction: the log, the state of delivery and webhook, and the job of the next attempt. */
export async function recordAttempt(
  parts: SendingParts,
  job: WebhookJob,
  webhookId: string,
  attempt: Attempt,
): Promise<void> {
  const { pool, jobs } = parts;
  const succeeded = isSuccess(attempt);
  const disabled = await transaction(pool, async (client) => {
    const reason = succeeded
      ? await noteSuccess(client, webhookId)
      : await noteFailure(client, webhookId, attempt, parts);
    const wait =
      succeeded || reason
        ? undefined
        : waitAfter(job.attempt + 1, { ...parts, retryAfterMs: attempt.retryAfterMs });
    const next = wait === undefined ? undefined : new Date(attempt.at.getTime() + attempt.durationMs + wait);
    const state = succeeded ? 'succeeded' : next ? 'waiting' : 'failed';
    if (!(await noteAttempt(client, job, attempt, state, next))) return undefined;
    if (next) {
      const data = { ...job, attempt: job.attempt + 1 };
      await jobs.send(client, webhookJobs, [{ data, group: webhookId, startAfter: next }]);
    }
    return reason;
  });
  if (disabled) parts.onDisabled?.(disabled);
}

/** Of a webhook that is disabled: nothing is sent, and it can be delivered again later. */
export async function giveUp(pool: Pool, { deliveryId, run }: WebhookJob): Promise<void> {
  await pool.query(
    `UPDATE webhook_deliveries SET state = 'failed', next_attempt_at = NULL
     WHERE id = $1 AND run = $2 AND state = 'waiting'`,
    [deliveryId, run],
  );
}

function isSuccess({ status }: Outcome): boolean {
  return status !== null && status >= 200 && status < 300;
}

async function noteSuccess(client: PoolClient, webhookId: string): Promise<undefined> {
  await client.query('UPDATE webhooks SET failing_since = NULL WHERE id = $1 AND failing_since IS NOT NULL', [
    webhookId,
  ]);
}

/** Why the webhook is disabled by this failure; undefined when it stays as it is. */
async function noteFailure(
  client: PoolClient,
  webhookId: string,
  { status, at }: Attempt,
  { failingMs }: SendingParts,
): Promise<'gone' | 'failing' | undefined> {
  const { rows } = await client.query<{ reason: 'gone' | 'failing' | null }>(
    `WITH failing AS (
       SELECT id, coalesce(failing_since, $2) AS since, CASE
         WHEN $3 THEN 'gone' WHEN failing_since <= $4 THEN 'failing'
       END AS reason
       FROM webhooks WHERE id = $1 AND state = 'enabled' FOR UPDATE
     )
     UPDATE webhooks h SET failing_since = f.since, disabled_reason = f.reason,
       state = CASE WHEN f.reason IS NULL THEN 'enabled' ELSE 'disabled' END
     FROM failing f WHERE h.id = f.id AND (h.failing_since IS NULL OR f.reason IS NOT NULL)
     RETURNING f.reason`,
    [webhookId, at, status === 410, new Date(at.getTime() - failingMs)],
  );
  return rows[0]?.reason ?? undefined;
}

/** False when the delivery went on without this attempt: it was made by another process, or started again meanwhile. */
async function noteAttempt(
  client: PoolClient,
  { deliveryId, run, attempt: before }: WebhookJob,
  { at, status, error, durationMs, response }: Attempt,
  state: string,
  next: Date | undefined,
): Promise<boolean> {
  const entry = { at: at.toISOString(), status, error, durationMs, response };
  const { rowCount } = await client.query(
    `UPDATE webhook_deliveries SET state = $4, attempts = attempts + 1, next_attempt_at = $5, attempt_log =
       CASE WHEN jsonb_array_length(attempt_log) < 10 THEN attempt_log ELSE attempt_log - 0 END || $6::jsonb
     WHERE id = $1 AND run = $2 AND attempts = $3 AND state = 'waiting'`,
    [deliveryId, run, before, state, next ?? null, JSON.stringify([entry])],
  );
  return rowCount === 1;
}
