import type { EngineAnswer } from '@sightline/engines';
import { transaction } from '@sightline/postgres';
import type { Pool, PoolClient } from 'pg';
import { type Booking, changeAccounts } from '../budget/accounts.ts';
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
 * The budgets come last: what takes or ends runs of the same organization waits while they are locked.
 */
export function settleRuns(pool: Pool, endings: readonly Ending[]): Promise<(bigint | undefined)[]> {
  return transaction(pool, async (client) => {
    const owned = await lockOwned(client, endings);
    const differences = await endAttempts(client, endings);
    const isOwned = ({ run }: Ending) => owned.has(run.claim);
    const spentOf = ({ run }: Ending) => differences.get(attemptOf(run))?.spent ?? 0n;
    const costs = await storeRuns(client, endings.filter(isOwned), spentOf);
    await addCosts(
      client,
      endings.filter((ending) => !isOwned(ending)),
      spentOf,
    );
    await changeAccounts(client, [...differences.values()]);
    return endings.map((ending) => (isOwned(ending) ? (costs.get(ending.run.id) ?? 0n) : undefined));
  });
}

async function lockOwned(client: PoolClient, endings: readonly Ending[]): Promise<Set<string>> {
  const { rows } = await client.query<{ claim: string | null; state: string }>({
    name: 'lock-ended-runs',
    text: 'SELECT claim, state FROM runs WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE',
    values: [endings.map(({ run }) => run.id)],
  });
  return new Set(rows.flatMap(({ claim, state }) => (state === 'asked' && claim !== null ? [claim] : [])));
}

interface Difference {
  run_id: string;
  attempt: number;
  held: string;
  spent: string;
}

/** Gives by attempt what it changes of its budgets. */
async function endAttempts(client: PoolClient, endings: readonly Ending[]): Promise<Map<string, Booking>> {
  const { rows } = await client.query<Difference>({
    name: 'end-attempts',
    text: `WITH e AS (SELECT * FROM unnest($1::uuid[], $2::integer[], $3::timestamptz[], $4::text[], $5::integer[], $6::bigint[], $7::text[], $8::text[])
       AS e (run_id, attempt, at, outcome, status, cost, kind, fault)),
     before AS (SELECT a.run_id, a.attempt, a.hold_nanos, a.cost_nanos FROM run_attempts a JOIN e USING (run_id, attempt) FOR UPDATE OF a)
     UPDATE run_attempts a SET ended_at = e.at, outcome = e.outcome, status = e.status, hold_nanos = 0, cost_nanos = e.cost, cost_kind = e.kind, fault = e.fault
     FROM e JOIN before b USING (run_id, attempt) WHERE (a.run_id, a.attempt) = (e.run_id, e.attempt)
     RETURNING a.run_id, a.attempt, b.hold_nanos::text AS held, (e.cost - b.cost_nanos)::text AS spent`,
    values: [
      endings.map(({ run }) => run.id),
      endings.map(({ run }) => run.attempt),
      endings.map(({ at }) => at),
      endings.map(({ outcome }) => outcome),
      endings.map(({ status }) => status ?? null),
      endings.map(({ cost }) => cost?.nanos ?? 0n),
      endings.map(({ cost }) => cost?.kind ?? null),
      endings.map(({ fault }) => fault ?? null),
    ],
  });
  const spenders = new Map(endings.map(({ run }) => [attemptOf(run), run.spender]));
  return new Map(
    rows.flatMap(({ run_id: id, attempt, held, spent }) => {
      const name = attemptOf({ id, attempt });
      const spender = spenders.get(name);
      return spender ? [[name, { spender, held: -BigInt(held), spent: BigInt(spent) }] as const] : [];
    }),
  );
}

type SpentOf = (ending: Ending) => bigint;

/** What becomes of runs, with the payloads of those that are answered. Gives what they have cost, all attempts together. */
async function storeRuns(
  client: PoolClient,
  endings: readonly Ending[],
  spentOf: SpentOf,
): Promise<Map<string, bigint>> {
  if (endings.length === 0) return new Map();
  const answered = ({ next }: Ending) => (next.state === 'answered' ? next : undefined);
  const { rows } = await client.query<{ id: string; cost: string }>({
    name: 'store-ended-runs',
    text: `WITH e AS (SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::integer[], $5::text[], $6::timestamptz[], $7::text[], $8::text[], $9::bytea[], $10::bigint[], $11::bytea[])
         AS e (id, state, due_at, spoiled, fault, answered_at, finish, model, prompt_hash, spent, body)),
       payloads AS (INSERT INTO run_payloads (run_id, stored_at, body) SELECT id, answered_at, body FROM e WHERE body IS NOT NULL
         ON CONFLICT (run_id) DO UPDATE SET stored_at = excluded.stored_at, body = excluded.body)
     UPDATE runs r SET state = e.state, due_at = coalesce(e.due_at, r.due_at), spoiled = r.spoiled + e.spoiled, fault = e.fault, cost_nanos = r.cost_nanos + e.spent,
       answered_at = e.answered_at, finish = e.finish, served_model = e.model, prompt_hash = e.prompt_hash,
       collector_id = CASE WHEN e.state = 'answered' THEN r.collector_id END, claim = CASE WHEN e.state = 'answered' THEN r.claim END
     FROM e WHERE r.id = e.id RETURNING r.id, r.cost_nanos::text AS cost`,
    values: [
      endings.map(({ run }) => run.id),
      endings.map(({ next }) => next.state),
      endings.map(({ next }) => (next.state === 'planned' ? next.dueAt : null)),
      endings.map(({ next }) => (next.state === 'planned' && next.spoiled ? 1 : 0)),
      endings.map(({ fault }) => fault ?? null),
      endings.map((ending) => (answered(ending) ? ending.at : null)),
      endings.map((ending) => answered(ending)?.answer.finish ?? null),
      endings.map((ending) => answered(ending)?.answer.served.model ?? null),
      endings.map((ending) => answered(ending)?.promptHash ?? null),
      endings.map(spentOf),
      endings.map((ending) => answered(ending)?.body ?? null),
    ],
  });
  return new Map(rows.map(({ id, cost }) => [id, BigInt(cost)]));
}

/** Of attempts whose run is another process’s by now. */
async function addCosts(client: PoolClient, endings: readonly Ending[], spentOf: SpentOf): Promise<void> {
  if (endings.length === 0) return;
  await client.query(
    `UPDATE runs r SET cost_nanos = r.cost_nanos + d.spent
     FROM (SELECT id, sum(spent)::bigint AS spent FROM unnest($1::uuid[], $2::bigint[]) AS d (id, spent) GROUP BY id) d WHERE r.id = d.id`,
    [endings.map(({ run }) => run.id), endings.map(spentOf)],
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
