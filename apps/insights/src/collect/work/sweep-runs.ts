import type { Pool } from 'pg';

const MOST_AT_ONCE = 5_000;

/** Ends what can not be asked any more: its time is over, or its target was stopped. */
export async function sweepRuns(pool: Pool, at: Date): Promise<void> {
  await pool.query(
    `UPDATE runs r SET state = 'missed', fault = 'it was not asked in its time'
     WHERE r.id IN (SELECT id FROM runs WHERE state = 'planned' AND ends_at <= $1 LIMIT ${MOST_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
    [at],
  );
  await pool.query(
    `UPDATE runs r SET state = 'skipped', fault = 'the target is ' || t.state || coalesce(': ' || t.stopped_because, '')
     FROM targets t WHERE t.id = r.target_id AND t.state <> 'on' AND r.id IN (
       SELECT d.id FROM targets o CROSS JOIN LATERAL (SELECT id FROM runs WHERE target_id = o.id AND state = 'planned' AND due_at <= $1 LIMIT ${MOST_AT_ONCE} FOR UPDATE SKIP LOCKED) d
       WHERE o.state <> 'on')`,
    [at],
  );
}

/** Removes runs and payloads that are older than they are kept. Gives how many of the kind of which there are more. */
export async function dropOld(
  pool: Pool,
  { runDays, payloadDays }: { runDays: number; payloadDays: number },
  atOnce: number,
): Promise<number> {
  const { rowCount: payloads } = await pool.query(
    `DELETE FROM run_payloads WHERE run_id IN (
       SELECT y.run_id FROM run_payloads y JOIN runs r ON r.id = y.run_id AND r.state <> 'answered'
       WHERE y.stored_at < now() - make_interval(days => $1) ORDER BY y.stored_at LIMIT $2)`,
    [payloadDays, atOnce],
  );
  const { rowCount: runs } = await pool.query(
    `DELETE FROM runs WHERE id IN (SELECT id FROM runs WHERE slot < now() - make_interval(days => $1)
       AND state NOT IN ('planned', 'asked', 'answered') ORDER BY slot LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [runDays, atOnce],
  );
  return Math.max(payloads ?? 0, runs ?? 0);
}
