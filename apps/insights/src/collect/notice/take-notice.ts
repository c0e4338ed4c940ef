import type { Noticed } from '@sightline/engines';
import type { Pool } from 'pg';

/**
 * `taken`: the task is looked at now. `early`: the process that began it has not stored its id, or died before it could, and has it from here.
 * `repeated`, `ended`: no effect, as with one of an attempt, or another task of it, that is not known (`unknown`).
 */
type NoticeOutcome = 'taken' | 'early' | 'repeated' | 'ended' | 'unknown';

/** Of an attempt, as questions have it. */
const KEY = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-([1-9]\d{0,3})$/;

/** Stores that a provider says that a task is done: once per attempt, however many processes hear of it. The collector that has the run finds it there. */
export async function takeNotice(
  pool: Pool,
  route: string,
  { key, remoteId }: Noticed,
): Promise<NoticeOutcome> {
  const [, runId, attempt] = KEY.exec(key) ?? [];
  if (runId === undefined) return 'unknown';
  const { rows } = await pool.query<{ outcome: NoticeOutcome }>(
    `WITH found AS (SELECT a.run_id, a.attempt, CASE WHEN a.remote_id <> $4 THEN 'unknown' WHEN a.ended_at IS NOT NULL THEN 'ended'
         WHEN a.noticed_at IS NOT NULL THEN 'repeated' WHEN a.remote_id IS NULL THEN 'early' ELSE 'taken' END AS outcome
       FROM run_attempts a JOIN runs r ON r.id = a.run_id JOIN targets t ON t.id = r.target_id
       WHERE a.run_id = $1 AND a.attempt = $2 AND t.route = $3 FOR UPDATE OF a),
     stored AS (UPDATE run_attempts a SET noticed_at = now(), remote_id = $4 FROM found f
       WHERE (a.run_id, a.attempt) = (f.run_id, f.attempt) AND f.outcome IN ('taken', 'early'))
     SELECT outcome FROM found`,
    [runId, attempt, route, remoteId],
  );
  return rows[0]?.outcome ?? 'unknown';
}
