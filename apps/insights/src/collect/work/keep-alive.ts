import { transaction } from '@sightline/postgres';
import type { Pool } from 'pg';
import { type RunRow, runColumns, runTables, type TakenRun, takenRun } from './taken-run.ts';

/** A process says so often that it is there. */
export const SAY_EVERY_MS = 2_000;
/** One that was silent for so long is dead. */
const DEAD_AFTER_SECONDS = 8;
/** When none was there for so long, what should have begun meanwhile is spread over what remains of its time. */
const AWAY_AFTER_SECONDS = 30;

/**
 * Enters a process. Runs that became due while no process was there do not all begin now: they keep their order, within nine tenths of the
 * time that they have left. Slots of which all was asked for at once stay so: their runs were planned for the very beginning.
 */
export function enterCollector(pool: Pool, id: string, at: Date): Promise<void> {
  return transaction(pool, async (client) => {
    await client.query('LOCK TABLE collectors IN SHARE ROW EXCLUSIVE MODE');
    const { rows } = await client.query<{ is_away: boolean }>(
      `SELECT coalesce(max(seen_at) < now() - make_interval(secs => ${AWAY_AFTER_SECONDS}), true) AS is_away FROM collectors`,
    );
    if (rows[0]?.is_away)
      await client.query(
        `UPDATE runs r SET due_at = $1 + d.part * 0.9 * (r.ends_at - $1)
         FROM (SELECT id, (row_number() OVER w)::float8 / (count(*) OVER (PARTITION BY schedule_id, slot) + 1) AS part FROM runs
           WHERE state = 'planned' AND due_at < $1 AND ends_at > $1 AND planned_at > slot WINDOW w AS (PARTITION BY schedule_id, slot ORDER BY due_at, id)) d
         WHERE r.id = d.id AND r.state = 'planned'`,
        [at],
      );
    await client.query(`DELETE FROM collectors WHERE seen_at < now() - interval '7 days'`);
    await client.query('INSERT INTO collectors (id, seen_at) VALUES ($1, now())', [id]);
  });
}

export async function sayAlive(pool: Pool, id: string): Promise<void> {
  await pool.query(
    'INSERT INTO collectors (id, seen_at) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen_at = now()',
    [id],
  );
}

/** A process that ends: what it still has is anybody’s at once. */
export async function leave(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `UPDATE runs SET collector_id = NULL WHERE state IN ('asked', 'answered') AND collector_id = $1`,
    [id],
  );
}

export interface Adopted {
  run: TakenRun;
  /** Of one that is answered and not published. */
  answeredAt: Date | undefined;
  body: Buffer | undefined;
  /** Of all attempts. */
  costNanos: bigint;
}

interface Adoption {
  collectorId: string;
  routes: readonly string[];
  most: number;
  /** Claims that this process has in its memory. */
  known: readonly string[];
}

/**
 * Takes over what dead processes had, and what this one has without knowing: a transaction was committed, and the connection broke before it
 * knew of it. What waits to be judged needs no collector any more. Nobody is taken for dead who could not reach the database: not before all had the time to say again that they are there.
 */
export function adoptRuns(pool: Pool, { collectorId, routes, most, known }: Adoption): Promise<Adopted[]> {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<
      RunRow & {
        state: TakenRun['state'];
        claim: string;
        answered_at: Date | null;
        asked_at: Date;
        remote_id: string | null;
        held: string;
        day: string;
        cost: string;
        body: Buffer | null;
      }
    >(
      `WITH orphans AS (
         SELECT r.id FROM runs r WHERE r.state IN ('asked', 'answered')
           AND NOT EXISTS (SELECT FROM answers_to_judge j WHERE j.answer_id = r.id AND (j.organization_id, j.category_id) = (r.organization_id, r.category_id) AND j.published_at IS NULL)
           AND (r.state = 'answered' OR (SELECT t.route FROM targets t WHERE t.id = r.target_id) = ANY ($2))
           AND CASE WHEN r.collector_id = $1 THEN r.claim <> ALL ($4::uuid[]) AND r.asked_at < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})
             ELSE NOT EXISTS (SELECT FROM collectors c WHERE c.id = r.collector_id AND c.seen_at > now() - make_interval(secs => ${DEAD_AFTER_SECONDS})) END
           AND pg_postmaster_start_time() < now() - make_interval(secs => ${DEAD_AFTER_SECONDS})
         LIMIT $3 FOR UPDATE SKIP LOCKED),
       taken AS (UPDATE runs r SET claim = gen_random_uuid(), collector_id = $1 FROM orphans o WHERE r.id = o.id RETURNING r.*)
       SELECT ${runColumns}, r.state, r.claim, r.answered_at, r.asked_at, a.remote_id, a.hold_nanos::text AS held, a.day::text AS day, r.cost_nanos::text AS cost, y.body
       FROM taken r ${runTables} JOIN run_attempts a ON a.run_id = r.id AND a.attempt = r.attempts LEFT JOIN run_payloads y ON y.run_id = r.id`,
      [collectorId, routes, most, known],
    );
    return rows.map((row) => ({
      run: takenRun(row, {
        claim: row.claim,
        attempt: row.attempts,
        state: row.state,
        holdNanos: BigInt(row.held),
        remoteId: row.remote_id ?? undefined,
        askedAt: row.asked_at,
        day: row.day,
      }),
      answeredAt: row.answered_at ?? undefined,
      body: row.body ?? undefined,
      costNanos: BigInt(row.cost),
    }));
  });
}
