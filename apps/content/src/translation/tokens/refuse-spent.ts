import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';
import { monthOf, nextMonth } from './month.ts';

interface Budget {
  perMonth: number | undefined;
  now: number;
}

/** 429 where an organization has no tokens left this month: what nobody may translate is not queued. */
export async function refuseSpent(
  client: PoolClient,
  organizationId: string,
  { perMonth, now }: Budget,
): Promise<void> {
  if (perMonth === undefined) return;
  const { rowCount } = await client.query(
    'SELECT FROM model_tokens WHERE organization_id = $1 AND month = $2 AND tokens >= $3',
    [organizationId, monthOf(now), perMonth],
  );
  if (!rowCount) return;
  const seconds = Math.ceil((nextMonth(now).getTime() - now) / 1000);
  throw new HttpError(429, spentWords(perMonth, now), { headers: { 'retry-after': String(seconds) } });
}

export function spentWords(perMonth: number, now: number): string {
  const from = nextMonth(now).toISOString().slice(0, 10);
  return `The organization has used its ${perMonth} tokens of the language model for this month. Translate again from ${from} on, or ask the operator for more (LLM_TOKENS_PER_MONTH).`;
}
