import { transaction } from '@sightline/postgres';
import type { Pool, PoolClient } from 'pg';
import {
  dayOf,
  giveBackOfDay,
  type ModelPrices,
  microdollarsOf,
  reserveOfDay,
  type Tokens,
} from '../../../model-cost/day-budget.ts';
import { RunLost, type Settlement, type StepContext, StepError } from '../step/step.ts';

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
  prices: ModelPrices;
  newId: () => string;
  now: () => number;
}

/**
 * Reserved by statements that add only what fits, each under the lock of its row: any number of runs at once never spend more together. A
 * call that is never settled, because its process died, stays reserved.
 */
export function createModelBudget({ pool, centsPerDay, prices, newId, now }: Options): ModelBudget {
  const costOf = (tokens: Tokens) => microdollarsOf(prices, tokens);
  const settle = (cost: Settlement) => transaction(pool, (client) => settleCall(client, cost, now()));
  return {
    async reserve(context, wanted) {
      const callId = newId();
      const tokens = wanted.inputTokens + wanted.outputTokens;
      const microdollars = costOf(wanted);
      const at = new Date(now());
      await transaction(pool, async (client) => {
        await reserveOfRun(client, context, tokens, microdollars);
        await reserveForAgents(client, context.organizationId, at, microdollars, centsPerDay);
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

async function reserveForAgents(
  client: PoolClient,
  organizationId: string,
  at: Date,
  microdollars: number,
  centsPerDay: number,
): Promise<void> {
  const day = dayOf(at);
  const wanted = { table: 'agent_spending', organizationId, day, microdollars, centsPerDay } as const;
  if (!(await reserveOfDay(client, wanted)))
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
  const [run] = runs;
  if (!run) return;
  await giveBackOfDay(client, {
    table: 'agent_spending',
    organizationId: run.organization_id,
    day: left.day,
    microdollars: left.microdollars,
  });
}
