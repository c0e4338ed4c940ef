import { transaction } from '@sightline/postgres';
import type { Pool, PoolClient } from 'pg';
import { RunLost, type Settlement, type StepContext, StepError } from '../step/step.ts';

/** What models cost, in US cents for a million tokens. A cent for a million is a hundredth of a millionth of a dollar for one. */
interface Prices {
  inputCents: number;
  outputCents: number;
}

interface Tokens {
  inputTokens: number;
  outputTokens: number;
}

interface ReservedCall {
  /** What the call did cost; all that was reserved where the provider does not say. */
  costOf(usage: { promptTokens: number | undefined; completionTokens: number | undefined }): Settlement;
  /** For a call whose answer is not stored. */
  settle(cost: Settlement): Promise<void>;
  /** For a call that was not charged. */
  release(): Promise<void>;
}

export interface ModelBudget {
  /** Before a model is asked. A StepError where the run or the day of the organization would cost more than they may. */
  reserve(context: StepContext, tokens: Tokens): Promise<ReservedCall>;
}

interface Options {
  pool: Pool;
  centsPerDay: number;
  prices: Prices;
  newId: () => string;
  now: () => number;
}

/**
 * Reserved by statements that add only what fits, each under the lock of its row: any number of runs at once never spend more together. A
 * call that is never settled, because its process died, stays reserved.
 */
export function createModelBudget({ pool, centsPerDay, prices, newId, now }: Options): ModelBudget {
  const costOf = ({ inputTokens, outputTokens }: Tokens) =>
    Math.ceil((inputTokens * prices.inputCents + outputTokens * prices.outputCents) / 100);
  const settle = (cost: Settlement) => transaction(pool, (client) => settleCall(client, cost, now()));
  return {
    async reserve(context, wanted) {
      const callId = newId();
      const tokens = wanted.inputTokens + wanted.outputTokens;
      const microdollars = costOf(wanted);
      const at = new Date(now());
      await transaction(pool, async (client) => {
        await reserveOfRun(client, context, tokens, microdollars);
        await reserveOfDay(client, context.organizationId, at, microdollars, centsPerDay);
        await client.query(
          `INSERT INTO agent_model_calls (id, run_id, path, day, tokens, microdollars, requested_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          [callId, context.runId, context.path, dayOf(at), tokens, microdollars, at],
        );
      });
      return {
        costOf({ promptTokens = wanted.inputTokens, completionTokens = wanted.outputTokens }) {
          const used = { inputTokens: promptTokens, outputTokens: completionTokens };
          return {
            callId,
            tokens: Math.min(tokens, used.inputTokens + used.outputTokens),
            microdollars: Math.min(microdollars, costOf(used)),
          };
        },
        settle,
        release: () => settle({ callId, tokens: 0, microdollars: 0 }),
      };
    },
  };
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

async function reserveOfRun(
  client: PoolClient,
  { runId, claim }: StepContext,
  tokens: number,
  microdollars: number,
): Promise<void> {
  const { rowCount } = await client.query(
    `UPDATE agent_runs SET tokens = tokens + $3, microdollars = microdollars + $4 WHERE id = $1 AND claim = $2 AND status = 'running'
       AND tokens + $3 <= most_tokens AND microdollars + $4 <= most_microdollars`,
    [runId, claim, tokens, microdollars],
  );
  if (rowCount === 1) return;
  const { rows } = await client.query<{ most_tokens: string; most_microdollars: string }>(
    `SELECT most_tokens, most_microdollars FROM agent_runs WHERE id = $1 AND claim = $2 AND status = 'running'`,
    [runId, claim],
  );
  const [run] = rows;
  if (!run) throw new RunLost('The run is not this worker’s any more');
  throw new StepError(
    'budget_of_run',
    `The step could cost more than is left of the budget of the run: ${run.most_tokens} tokens and ${Number(run.most_microdollars) / 10_000} US cents.`,
  );
}

async function reserveOfDay(
  client: PoolClient,
  organizationId: string,
  at: Date,
  microdollars: number,
  centsPerDay: number,
): Promise<void> {
  const { rowCount } = await client.query(
    `WITH removed AS (DELETE FROM agent_spending WHERE organization_id = $1 AND day < $2::date - 1)
     INSERT INTO agent_spending AS s (organization_id, day, microdollars) SELECT $1, $2, $3 WHERE $3::bigint <= $4::bigint
     ON CONFLICT (organization_id, day) DO UPDATE SET microdollars = s.microdollars + EXCLUDED.microdollars
     WHERE s.microdollars + EXCLUDED.microdollars <= $4`,
    [organizationId, dayOf(at), microdollars, centsPerDay * 10_000],
  );
  if (rowCount === 0)
    throw new StepError(
      'budget_of_day',
      `The step could cost more than is left of the ${centsPerDay} US cents that your organization has per UTC day (AGENT_CENTS_PER_DAY).`,
    );
}

/** Gives back what was reserved and not used. Once: a call that is settled stays as it is. */
export async function settleCall(
  client: PoolClient,
  { callId, tokens, microdollars }: Settlement,
  now: number,
): Promise<void> {
  const { rows } = await client.query<{ run_id: string; day: string; tokens: number; microdollars: number }>(
    `UPDATE agent_model_calls c SET tokens = $2, microdollars = $3, finished_at = $4
     FROM (SELECT id, tokens, microdollars FROM agent_model_calls WHERE id = $1 AND finished_at IS NULL FOR UPDATE) before
     WHERE c.id = before.id
     RETURNING c.run_id, c.day::text, (before.tokens - $2)::float8 AS tokens, (before.microdollars - $3)::float8 AS microdollars`,
    [callId, tokens, microdollars, new Date(now)],
  );
  const [left] = rows;
  if (!left) return;
  const { rows: runs } = await client.query<{ organization_id: string }>(
    'UPDATE agent_runs SET tokens = tokens - $2, microdollars = microdollars - $3 WHERE id = $1 RETURNING organization_id',
    [left.run_id, left.tokens, left.microdollars],
  );
  await client.query(
    'UPDATE agent_spending SET microdollars = microdollars - $3 WHERE organization_id = $1 AND day = $2',
    [runs[0]?.organization_id, left.day, left.microdollars],
  );
}
