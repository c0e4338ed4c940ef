import type { EngineAnswer } from '@sightline/engines';
import { transaction } from '@sightline/postgres';
import type { Pool, PoolClient } from 'pg';
import { openAccounts, type Spender } from '../budget/accounts.ts';
import type { TakenRun } from './taken-run.ts';

const attemptOf = ({ id, attempt }: { id: string; attempt: number }) => `${id} ${attempt}`;

/** How an attempt ended, and what becomes of its run. */
export interface Ending {
  run: TakenRun;
  at: Date;
  /** `answered`, `lost`, or the fault of the engine. */
  outcome: string;
  status?: number | undefined;
  cost: { nanos: bigint; kind: 'billed' | 'computed' | 'estimated' } | undefined;
  fault?: string | undefined;
  next:
    | { state: 'answered'; answer: EngineAnswer; promptHash: Buffer; body: Buffer }
    | { state: 'planned'; dueAt: Date; spoiled: boolean }
    | { state: 'failed' | 'skipped' | 'missed' };
}

/**
 * Ends attempts: what was reserved is given back, what they cost is spent, and the runs go on, in one transaction. An attempt that was ended before, by a
 * process that took its own for dead, costs what it cost; its run stays as it is. Gives for each what the run has cost, undefined where it was not this process’s any more.
 */
export function settleRuns(pool: Pool, endings: readonly Ending[]): Promise<(bigint | undefined)[]> {
  return transaction(pool, async (client) => {
    const owned = await lockOwned(client, endings);
    const costs = await endAttempts(client, endings);
    const changes = endings.filter(({ run }) => owned.has(run.claim));
    await storeRuns(client, changes);
    await storePayloads(client, changes);
    return endings.map(({ run }) => (owned.has(run.claim) ? (costs.get(run.id) ?? 0n) : undefined));
  });
}

async function lockOwned(client: PoolClient, endings: readonly Ending[]): Promise<Set<string>> {
  const { rows } = await client.query<{ claim: string | null; state: string }>(
    'SELECT claim, state FROM runs WHERE id = ANY ($1) ORDER BY id FOR UPDATE',
    [endings.map(({ run }) => run.id)],
  );
  return new Set(rows.flatMap(({ claim, state }) => (state === 'asked' && claim !== null ? [claim] : [])));
}

interface Difference {
  run_id: string;
  attempt: number;
  held: string;
  spent: string;
}

/** Gives what runs have cost, all attempts together. */
async function endAttempts(client: PoolClient, endings: readonly Ending[]): Promise<Map<string, bigint>> {
  const { rows } = await client.query<Difference>(
    `WITH e AS (SELECT * FROM unnest($1::uuid[], $2::integer[], $3::timestamptz[], $4::text[], $5::integer[], $6::bigint[], $7::text[], $8::text[])
       AS e (run_id, attempt, at, outcome, status, cost, kind, fault)),
     before AS (SELECT a.run_id, a.attempt, a.hold_nanos, a.cost_nanos FROM run_attempts a JOIN e USING (run_id, attempt) FOR UPDATE OF a)
     UPDATE run_attempts a SET ended_at = e.at, outcome = e.outcome, status = e.status, hold_nanos = 0, cost_nanos = e.cost, cost_kind = e.kind, fault = e.fault
     FROM e JOIN before b USING (run_id, attempt) WHERE (a.run_id, a.attempt) = (e.run_id, e.attempt)
     RETURNING a.run_id, a.attempt, b.hold_nanos::text AS held, (e.cost - b.cost_nanos)::text AS spent`,
    [
      endings.map(({ run }) => run.id),
      endings.map(({ run }) => run.attempt),
      endings.map(({ at }) => at),
      endings.map(({ outcome }) => outcome),
      endings.map(({ status }) => status ?? null),
      endings.map(({ cost }) => cost?.nanos ?? 0n),
      endings.map(({ cost }) => cost?.kind ?? null),
      endings.map(({ fault }) => fault ?? null),
    ],
  );
  const spenders = new Map<string, Spender>(endings.map(({ run }) => [attemptOf(run), run.spender]));
  const accounts = await openAccounts(client, [...spenders.values()]);
  for (const { run_id: id, attempt, held, spent } of rows) {
    const spender = spenders.get(attemptOf({ id, attempt }));
    if (spender) accounts.change(spender, { held: -BigInt(held), spent: BigInt(spent) });
  }
  await accounts.store();
  const { rows: costs } = await client.query<{ id: string; cost: string }>(
    `UPDATE runs r SET cost_nanos = r.cost_nanos + d.spent
     FROM (SELECT id, sum(spent)::bigint AS spent FROM unnest($1::uuid[], $2::bigint[]) AS d (id, spent) GROUP BY id) d
     WHERE r.id = d.id RETURNING r.id, r.cost_nanos::text AS cost`,
    [rows.map(({ run_id }) => run_id), rows.map(({ spent }) => spent)],
  );
  return new Map(costs.map(({ id, cost }) => [id, BigInt(cost)]));
}

async function storeRuns(client: PoolClient, endings: readonly Ending[]): Promise<void> {
  if (endings.length === 0) return;
  const answered = ({ next }: Ending) => (next.state === 'answered' ? next : undefined);
  await client.query(
    `UPDATE runs r SET state = e.state, due_at = coalesce(e.due_at, r.due_at), spoiled = r.spoiled + e.spoiled, fault = e.fault,
       answered_at = e.answered_at, finish = e.finish, served_model = e.model, prompt_hash = e.prompt_hash,
       collector_id = CASE WHEN e.state = 'answered' THEN r.collector_id END, claim = CASE WHEN e.state = 'answered' THEN r.claim END
     FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::integer[], $5::text[], $6::timestamptz[], $7::text[], $8::text[], $9::bytea[])
       AS e (id, state, due_at, spoiled, fault, answered_at, finish, model, prompt_hash)
     WHERE r.id = e.id`,
    [
      endings.map(({ run }) => run.id),
      endings.map(({ next }) => next.state),
      endings.map(({ next }) => (next.state === 'planned' ? next.dueAt : null)),
      endings.map(({ next }) => (next.state === 'planned' && next.spoiled ? 1 : 0)),
      endings.map(({ fault }) => fault ?? null),
      endings.map((ending) => (answered(ending) ? ending.at : null)),
      endings.map((ending) => answered(ending)?.answer.finish ?? null),
      endings.map((ending) => answered(ending)?.answer.served.model ?? null),
      endings.map((ending) => answered(ending)?.promptHash ?? null),
    ],
  );
}

async function storePayloads(client: PoolClient, endings: readonly Ending[]): Promise<void> {
  const answered = endings.flatMap(({ run, at, next }) =>
    next.state === 'answered' ? [{ id: run.id, at, body: next.body }] : [],
  );
  if (answered.length === 0) return;
  await client.query(
    `INSERT INTO run_payloads (run_id, stored_at, body) SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::bytea[])
     ON CONFLICT (run_id) DO UPDATE SET stored_at = excluded.stored_at, body = excluded.body`,
    [answered.map(({ id }) => id), answered.map(({ at }) => at), answered.map(({ body }) => body)],
  );
}

/** Stored before anything else is done with it: with it any process goes on. */
export async function storeRemoteIds(
  pool: Pool,
  begun: readonly { run: TakenRun; remoteId: string }[],
): Promise<undefined[]> {
  await pool.query(
    `UPDATE run_attempts a SET remote_id = b.remote_id FROM unnest($1::uuid[], $2::integer[], $3::text[]) AS b (run_id, attempt, remote_id)
     WHERE (a.run_id, a.attempt) = (b.run_id, b.attempt)`,
    [
      begun.map(({ run }) => run.id),
      begun.map(({ run }) => run.attempt),
      begun.map(({ remoteId }) => remoteId),
    ],
  );
  return begun.map(() => undefined);
}
