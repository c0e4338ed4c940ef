import type { Pool, PoolClient } from 'pg';

/** What models cost, in US cents for a million tokens. A cent for a million is a hundredth of a millionth of a dollar for one. */
export interface ModelPrices {
  inputCents: number;
  outputCents: number;
}

export interface Tokens {
  inputTokens: number;
  outputTokens: number;
}

export const microdollarsOf = (
  { inputCents, outputCents }: ModelPrices,
  { inputTokens, outputTokens }: Tokens,
): number => Math.ceil((inputTokens * inputCents + outputTokens * outputCents) / 100);

/** The UTC day. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** What is spent for agents and for judging is counted apart: neither can use up what the other has. */
type SpendingTable = 'agent_spending' | 'judge_spending';

interface DayOfOrganization {
  table: SpendingTable;
  organizationId: string;
  day: string;
  microdollars: number;
}

/**
 * Adds only what fits, under the lock of the row: any number of calls at once never spend more together. False where it does not fit. What is never given back,
 * because its process died, stays reserved.
 */
export async function reserveOfDay(
  client: Pool | PoolClient,
  { table, organizationId, day, microdollars, centsPerDay }: DayOfOrganization & { centsPerDay: number },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `WITH removed AS (DELETE FROM ${table} WHERE organization_id = $1 AND day < $2::date - 1)
     INSERT INTO ${table} AS s (organization_id, day, microdollars) SELECT $1, $2, $3 WHERE $3::bigint <= $4::bigint
     ON CONFLICT (organization_id, day) DO UPDATE SET microdollars = s.microdollars + EXCLUDED.microdollars
     WHERE s.microdollars + EXCLUDED.microdollars <= $4`,
    [organizationId, day, microdollars, centsPerDay * 10_000],
  );
  return rowCount === 1;
}

/** What was reserved and not used. */
export async function giveBackOfDay(
  client: Pool | PoolClient,
  { table, organizationId, day, microdollars }: DayOfOrganization,
): Promise<void> {
  await client.query(
    `UPDATE ${table} SET microdollars = microdollars - $3 WHERE organization_id = $1 AND day = $2`,
    [organizationId, day, microdollars],
  );
}
