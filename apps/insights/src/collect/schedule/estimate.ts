import type { Pool, PoolClient } from 'pg';
import Type, { type Static } from 'typebox';
import { dollars, dollarsOfNanos, inCents } from '../money.ts';
import type { CheckedSchedule } from './check-schedule.ts';

const HOURS_OF_MONTH = 730;
const HOURS_OF_WEEK = 168;
/** As many answers of the target as say what the next ones cost. */
const LATEST = 200;

export const ScheduleEstimate = Type.Object(
  {
    prompts: Type.Integer({ description: 'Active prompts that are asked.' }),
    runs_per_slot: Type.Integer({ description: 'Questions in each slot.' }),
    runs_per_month: Type.Integer({ description: 'In 730 hours.' }),
    cost_of_run: Type.Object({
      likely_usd: dollars('Of one question, in US dollars.'),
      high_usd: dollars('What few cost more than.'),
      from: Type.Enum(['answers', 'prices', 'hold'], {
        description: `Known from the latest ${LATEST} answers of the target, from prices, or only from what is reserved.`,
      }),
    }),
    cost_per_month: Type.Object({
      likely_usd: dollars('In 730 hours.'),
      high_usd: dollars('If all cost as much as few do.'),
    }),
    smallest_visible_change: Type.Object(
      {
        week: Type.Union([Type.Number(), Type.Null()]),
        month: Type.Union([Type.Number(), Type.Null()]),
      },
      {
        description:
          'Of a share of answers such as visibility, from one week or month to the next, for these prompts: smaller changes cannot be told from chance four times of five. Of a brand that three answers of ten name. Null with less than two answers to a prompt.',
      },
    ),
  },
  {
    $id: 'ScheduleEstimate',
    examples: [
      {
        prompts: 50,
        runs_per_slot: 350,
        runs_per_month: 10_646,
        cost_of_run: { likely_usd: 0.012, high_usd: 0.02, from: 'answers' },
        cost_per_month: { likely_usd: 127.75, high_usd: 212.92 },
        smallest_visible_change: { week: 0.0259, month: 0.0124 },
      },
    ],
  },
);
export type ScheduleEstimate = Static<typeof ScheduleEstimate>;

export async function estimateOf(
  pool: Pool | PoolClient,
  { target, prompts, runsPerSlot, estimate }: CheckedSchedule,
  everyHours: number,
): Promise<ScheduleEstimate> {
  const cost = (await costOfLatest(pool, target.id)) ?? fromPrices(estimate) ?? fromHold(target.holdNanos);
  const runsPerMonth = Math.round((runsPerSlot * HOURS_OF_MONTH) / everyHours);
  const per = (hours: number) =>
    smallestVisibleChange(prompts, (runsPerSlot * hours) / everyHours / Math.max(prompts, 1));
  return {
    prompts,
    runs_per_slot: runsPerSlot,
    runs_per_month: runsPerMonth,
    cost_of_run: cost,
    cost_per_month: {
      likely_usd: inCents(cost.likely_usd * runsPerMonth),
      high_usd: inCents(cost.high_usd * runsPerMonth),
    },
    smallest_visible_change: { week: per(HOURS_OF_WEEK), month: per(HOURS_OF_MONTH) },
  };
}

type CostOfRun = ScheduleEstimate['cost_of_run'];

async function costOfLatest(pool: Pool | PoolClient, targetId: string): Promise<CostOfRun | undefined> {
  const { rows } = await pool.query<{ likely: string | null; high: string | null; count: number }>(
    `SELECT avg(cost_nanos)::bigint::text AS likely, (percentile_disc(0.95) WITHIN GROUP (ORDER BY cost_nanos))::text AS high, count(*)::integer
     FROM (SELECT cost_nanos FROM runs WHERE target_id = $1 AND state = 'published' ORDER BY slot DESC LIMIT ${LATEST}) latest`,
    [targetId],
  );
  const [found] = rows;
  if (!found?.likely || !found.high || found.count < 10) return undefined;
  return { likely_usd: dollarsOfNanos(found.likely), high_usd: dollarsOfNanos(found.high), from: 'answers' };
}

const fromPrices = (estimate: CheckedSchedule['estimate']): CostOfRun | undefined =>
  estimate && {
    likely_usd: dollarsOfNanos(estimate.likelyNanos),
    high_usd: dollarsOfNanos(estimate.highNanos),
    from: 'prices',
  };

const fromHold = (nanos: bigint): CostOfRun => ({
  likely_usd: dollarsOfNanos(nanos),
  high_usd: dollarsOfNanos(nanos),
  from: 'hold',
});

/** Of the normal distribution: not seen by chance nineteen times of twenty, and seen four times of five. */
const LEVEL_AND_POWER = 1.959963984540054 + 0.8416212335729143;
const USUAL_SHARE = 0.3;
/** Of the variance of an answer, what is left among answers to one prompt; prompts differ by as much. */
const WITHIN_PROMPTS = 0.5;

/**
 * Of a share between two periods with so many answers to each of so many prompts (docs/reference/metrics.md): prompts are the same in both, so only the engine’s
 * own randomness counts.
 */
export function smallestVisibleChange(prompts: number, answersOfPrompt: number): number | null {
  if (prompts === 0 || answersOfPrompt < 2) return null;
  const variance = (USUAL_SHARE * (1 - USUAL_SHARE) * WITHIN_PROMPTS) / (prompts * answersOfPrompt);
  return Math.round(LEVEL_AND_POWER * Math.sqrt(2 * variance) * 10_000) / 10_000;
}
