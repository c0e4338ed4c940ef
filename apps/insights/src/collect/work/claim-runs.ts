import { randomUUID } from 'node:crypto';
import { transaction } from '@sightline/postgres';
import type { Pool, PoolClient } from 'pg';
import { type Accounts, openAccounts, type Refusal, type Spender } from '../budget/accounts.ts';
import { writtenDollars } from '../money.ts';
import { endUnasked, type RunRow, runColumns, runTables, type TakenRun, takenRun } from './taken-run.ts';

export interface Claim {
  collectorId: string;
  /** Of targets with one of these. */
  routes: readonly string[];
  /** At most so many. */
  most: number;
  /** Of an organization on a day. Left out: any number. */
  mostQuestions?: number;
  at: Date;
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

const skippedBecause = (refusal: Refusal | 'full', mostQuestions: number) =>
  refusal === 'full'
    ? `limit: the organization has asked ${mostQuestions} questions on this day, the most that the operator allows`
    : `budget: the ${refusal.period} of the ${refusal.scope} has ${writtenDollars(refusal.capNanos)}`;

/**
 * Takes runs that are due, each with what it may cost reserved. The rows of targets are locked first: however many processes take at
 * once, a target never has more at a time than it may, and one that rests is asked by nobody. What no budget has money for is skipped, and what fits only
 * when others have cost less than was reserved stays for later.
 */
export function claimRuns(
  pool: Pool,
  { collectorId, routes, most, mostQuestions = Number.POSITIVE_INFINITY, at }: Claim,
): Promise<TakenRun[]> {
  return transaction(pool, async (client) => {
    const due = turnByTurn(await dueRuns(client, routes, most, at), most);
    if (due.length === 0) return [];
    const day = dayOf(at);
    const ended: Parameters<typeof endUnasked>[1][number][] = [];
    const asked: { row: RunRow; spender: Spender }[] = [];
    for (const row of due)
      if (row.ends_at <= at)
        ended.push({ id: row.id, state: 'missed', fault: 'no call of it was possible in its time' });
      else if (
        !row.is_ours ||
        !row.is_active ||
        (row.region_id !== null && row.place === null) ||
        (row.persona_id !== null && !row.profile)
      )
        ended.push({ id: row.id, state: 'skipped', fault: goneOf(row) });
      else asked.push({ row, spender: spenderOf(row, day) });
    const accounts = await openAccounts(
      client,
      asked.map(({ spender }) => spender),
    );
    const taken = asked.flatMap(({ row, spender }) =>
      hold({ accounts, mostQuestions, ended, at }, row, spender),
    );
    await endUnasked(client, ended);
    await storeTaken(client, taken, collectorId, at);
    await accounts.store();
    return taken;
  });
}

const spenderOf = ({ organization_id, category_id, target_id }: RunRow, day: string): Spender => ({
  organizationId: organization_id,
  categoryId: category_id,
  targetId: target_id,
  day,
});

function goneOf(row: RunRow): string {
  if (!row.is_ours) return 'the category is not of the organization any more';
  if (row.prompt === null) return 'the prompt was deleted';
  if (!row.is_active) return 'the prompt is disabled';
  return row.region_id !== null && row.place === null
    ? 'the region has no country'
    : 'the persona was deleted';
}

interface Holding {
  accounts: Accounts;
  mostQuestions: number;
  ended: Parameters<typeof endUnasked>[1][number][];
  at: Date;
}

function hold({ accounts, mostQuestions, ended, at }: Holding, row: RunRow, spender: Spender): TakenRun[] {
  const holdNanos = BigInt(row.hold);
  const outcome = accounts.hold(spender, holdNanos, mostQuestions);
  if (outcome === 'waits') return [];
  if (outcome !== 'held') {
    ended.push({ id: row.id, state: 'skipped', fault: skippedBecause(outcome, mostQuestions) });
    return [];
  }
  const attempt = row.attempts + 1;
  const common = { claim: randomUUID(), attempt, state: 'asked', remoteId: undefined, askedAt: at } as const;
  return [takenRun(row, { ...common, holdNanos, day: spender.day })];
}

async function dueRuns(
  client: PoolClient,
  routes: readonly string[],
  most: number,
  at: Date,
): Promise<RunRow[]> {
  const { rows: targets } = await client.query<{ id: string }>({
    name: 'lock-due-targets',
    text: `SELECT t.id FROM targets t WHERE t.state = 'on' AND t.route = ANY ($1) AND (t.paused_until IS NULL OR t.paused_until <= $2)
       AND EXISTS (SELECT FROM runs r WHERE r.target_id = t.id AND r.state = 'planned' AND r.due_at <= $2)
     ORDER BY t.id FOR NO KEY UPDATE`,
    values: [routes, at],
  });
  if (targets.length === 0) return [];
  // A statement of its own: what was taken while it waited for the locks is counted.
  const { rows } = await client.query<RunRow>({
    name: 'due-runs',
    text: `SELECT ${runColumns} FROM (
       SELECT t.id, t.at_once - (SELECT count(*) FROM runs r WHERE r.target_id = t.id AND r.state = 'asked') AS room
       FROM targets t WHERE t.id = ANY ($1) AND (t.paused_until IS NULL OR t.paused_until <= $3) AND t.state = 'on') w
     CROSS JOIN LATERAL (
       SELECT * FROM runs r WHERE r.target_id = w.id AND r.state = 'planned' AND r.due_at <= $3
       ORDER BY r.due_at LIMIT greatest(least(w.room, $2), 0) FOR UPDATE SKIP LOCKED) r
     ${runTables} ORDER BY r.due_at`,
    values: [targets.map(({ id }) => id), most, at],
  });
  return rows;
}

/** One of each target in turn, so that one with many does not keep out the others. */
function turnByTurn(rows: RunRow[], most: number): RunRow[] {
  if (rows.length <= most) return rows;
  const byTarget = Map.groupBy(rows, ({ target_id }) => target_id);
  const turns = [...byTarget.values()].flatMap((ofTarget) => ofTarget.map((row, turn) => ({ row, turn })));
  return turns
    .sort((a, b) => a.turn - b.turn)
    .slice(0, most)
    .map(({ row }) => row);
}

async function storeTaken(
  client: PoolClient,
  taken: readonly TakenRun[],
  collectorId: string,
  at: Date,
): Promise<void> {
  if (taken.length === 0) return;
  await client.query({
    name: 'take-runs',
    text: `WITH c AS (SELECT * FROM unnest($1::uuid[], $2::integer[], $3::uuid[], $6::bigint[], $7::date[]) AS c (id, attempt, claim, hold, day)),
       taken AS (UPDATE runs r SET state = 'asked', attempts = c.attempt, claim = c.claim, collector_id = $4, asked_at = $5 FROM c WHERE r.id = c.id)
     INSERT INTO run_attempts (run_id, attempt, asked_at, day, hold_nanos) SELECT id, attempt, $5, day, hold FROM c`,
    values: [
      taken.map(({ id }) => id),
      taken.map(({ attempt }) => attempt),
      taken.map(({ claim }) => claim),
      collectorId,
      at,
      taken.map(({ holdNanos }) => holdNanos),
      taken.map(({ spender }) => spender.day),
    ],
  });
}
