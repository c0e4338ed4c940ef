import { EngineError } from '@sightline/engines';
import { retryDelayMs } from '@sightline/service';
import type { Pool } from 'pg';
import type { Ending } from './settle-runs.ts';
import type { TakenRun } from './taken-run.ts';

const MOST_ATTEMPTS = 6;
/** So many refusals in a row, of questions that cannot all be wrong, stop a target. */
const MOST_REFUSALS = 20;

export interface AfterFailure {
  at: Date;
  random: () => number;
}

/**
 * What a failed attempt costs and what becomes of its run. What may have been paid costs what was reserved, unless the provider said how much: a budget is rather
 * spent too early than exceeded.
 */
export function endingOf(run: TakenRun, error: unknown, { at, random }: AfterFailure): Ending {
  const engineError = error instanceof EngineError ? error : undefined;
  const fault = engineError?.fault ?? 'internal';
  const message =
    engineError?.message ?? 'The question could not be asked, for a reason of this service that its log has.';
  const paid = engineError?.paid ?? 'unknown';
  const common = {
    run,
    at,
    outcome: fault,
    status: engineError?.status,
    fault: `${fault}: ${message}`.slice(0, 500),
    cost:
      engineError?.cost ?? (paid === 'no' ? undefined : { nanos: run.holdNanos, kind: 'estimated' as const }),
  };
  const next = engineError?.next ?? 'once';
  if (next === 'stop') return { ...common, next: { state: 'skipped' } };
  const isLast = run.attempt >= MOST_ATTEMPTS || (next === 'once' && run.spoiled > 0);
  const delayMs = retryDelayMs(run.attempt - 1, { random, retryAfterMs: engineError?.retryAfterMs });
  const dueAt = new Date(at.getTime() + delayMs);
  if (next === 'never' || isLast || dueAt >= run.endsAt) return { ...common, next: { state: 'failed' } };
  return { ...common, next: { state: 'planned', dueAt, spoiled: next === 'once' } };
}

/** Of an attempt that went with its process: what it cost nobody can tell. */
export function endingOfLost(run: TakenRun, at: Date): Ending {
  const next =
    at >= run.endsAt
      ? ({ state: 'failed' } as const)
      : ({ state: 'planned', dueAt: at, spoiled: false } as const);
  return {
    run,
    at,
    outcome: 'lost',
    cost: { nanos: run.holdNanos, kind: 'estimated' },
    fault: 'lost: the process that asked ended before the answer came',
    next,
  };
}

/** What an outcome says of the target: every process rests or stops with it. */
export async function tellTarget(pool: Pool, run: TakenRun, error: unknown, at: Date): Promise<void> {
  if (!(error instanceof EngineError)) return;
  const { targetId } = run.spender;
  if (error.next === 'stop')
    await pool.query(
      `UPDATE targets SET state = 'stopped', stopped_because = $2 WHERE id = $1 AND state = 'on'`,
      [targetId, `${error.fault}: ${error.message}`.slice(0, 500)],
    );
  else if (error.fault === 'rejected')
    await pool.query(
      `UPDATE targets SET refusals = refusals + 1, state = CASE WHEN refusals + 1 >= ${MOST_REFUSALS} AND state = 'on' THEN 'stopped' ELSE state END,
         stopped_because = CASE WHEN refusals + 1 >= ${MOST_REFUSALS} AND state = 'on' THEN $2 ELSE stopped_because END WHERE id = $1`,
      [
        targetId,
        `${MOST_REFUSALS} questions in a row were refused, the last with: ${error.message}`.slice(0, 500),
      ],
    );
  else if (error.fault === 'busy' || error.retryAfterMs !== undefined) {
    const until = new Date(at.getTime() + Math.max(error.retryAfterMs ?? 0, 1_000));
    await pool.query(
      'UPDATE targets SET paused_until = greatest(paused_until, $2) WHERE id = $1 AND (paused_until IS NULL OR paused_until < $2)',
      [targetId, until],
    );
  }
}

/** What is reserved next time is never less than what an answer has cost. */
export async function tellAnswered(
  pool: Pool,
  runs: readonly { targetId: string; nanos: bigint }[],
): Promise<void> {
  const highest = new Map<string, bigint>();
  for (const { targetId, nanos } of runs) {
    if (nanos > (highest.get(targetId) ?? -1n)) highest.set(targetId, nanos);
  }
  await pool.query({
    name: 'tell-answered-targets',
    text: `UPDATE targets t SET hold_nanos = greatest(t.hold_nanos, h.nanos), refusals = 0 FROM unnest($1::uuid[], $2::bigint[]) AS h (id, nanos)
     WHERE t.id = h.id AND (t.hold_nanos < h.nanos OR t.refusals > 0)`,
    values: [[...highest.keys()], [...highest.values()]],
  });
}
