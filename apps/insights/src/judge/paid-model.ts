import { createHash } from 'node:crypto';
import { type Answer, type Model, ModelError, type Question } from '@sightline/llm';
import { transaction } from '@sightline/postgres';
import type { Pool } from 'pg';
import type { Static, TSchema } from 'typebox';
import {
  dayOf,
  giveBackOfDay,
  type ModelPrices,
  microdollarsOf,
  reserveOfDay,
  type Tokens,
} from '../model-cost/day-budget.ts';
import { pack, unpack } from './hold-answers.ts';

export interface PaidModelParts {
  pool: Pool;
  model: Model;
  centsPerDay: number;
  prices: ModelPrices;
  now: () => number;
  onCall?: ((outcome: 'paid' | 'failed' | 'cached') => void) | undefined;
}

/** What the question can cost does not fit into what is left of the day. */
export class OverBudget extends Error {}

/** For what a provider adds around a question and its schema. */
const TOKENS_AROUND = 500;
/** Failures that providers do not charge for. */
const UNPAID: readonly string[] = ['rate-limited', 'unavailable', 'rejected', 'connection'];

type PaidQuestion<Schema extends TSchema> = Question<Schema> & { maxOutputTokens: number };

/**
 * Asks what nobody asked in 30 days, on the budget of an organization. What a question may cost is reserved before: a token has at least a byte, so that
 * its size is the most it can be. What came back is kept before it is used: a worker that dies afterwards costs nothing again. Throws OverBudget, and
 * what the model throws.
 */
export async function askPaid<Schema extends TSchema>(
  parts: PaidModelParts,
  organizationId: string,
  question: PaidQuestion<Schema>,
): Promise<Answer<Static<Schema>>['value']> {
  const { pool, model, prices, onCall } = parts;
  const key = keyOf(question, model.name);
  const known = await readKnown(pool, key, question);
  if (known !== undefined) {
    onCall?.('cached');
    return known;
  }
  const reserved = await reserve(parts, organizationId, question);
  if (!reserved) throw new OverBudget();
  try {
    const { value, usage } = await model.ask(question);
    onCall?.('paid');
    await transaction(pool, async (client) => {
      await client.query(
        'INSERT INTO judged_texts (key, judged) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING',
        [key, pack(value)],
      );
      await giveBackOfDay(client, { ...reserved, microdollars: leftOf(prices, reserved, usage) });
    });
    return value;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    onCall?.('failed');
    if (UNPAID.includes(error.fault)) await giveBackOfDay(pool, reserved);
    throw error;
  }
}

/** Of all that the model is told, and of the model. */
const keyOf = ({ instructions, input, answer }: Question<TSchema>, model: string): string =>
  createHash('sha256')
    .update(JSON.stringify([model, answer.name, instructions, input]))
    .digest('hex');

async function readKnown<Schema extends TSchema>(
  pool: Pool,
  key: string,
  { answer }: Question<Schema>,
): Promise<Static<Schema> | undefined> {
  const { rows } = await pool.query<{ judged: Buffer }>({
    name: 'judged-text',
    text: 'SELECT judged FROM judged_texts WHERE key = $1',
    values: [key],
  });
  const known = rows[0] && unpack(rows[0].judged);
  return answer.fits(known) ? known : undefined;
}

interface Reserved {
  table: 'judge_spending';
  organizationId: string;
  day: string;
  microdollars: number;
  tokens: Tokens;
}

async function reserve(
  { pool, prices, centsPerDay, now }: PaidModelParts,
  organizationId: string,
  { instructions, input, answer, maxOutputTokens }: PaidQuestion<TSchema>,
): Promise<Reserved | undefined> {
  const tokens = {
    inputTokens: Buffer.byteLength(instructions + input + JSON.stringify(answer.schema)) + TOKENS_AROUND,
    outputTokens: maxOutputTokens,
  };
  const reserved = {
    table: 'judge_spending',
    organizationId,
    day: dayOf(new Date(now())),
    microdollars: microdollarsOf(prices, tokens),
    tokens,
  } as const;
  return (await reserveOfDay(pool, { ...reserved, centsPerDay })) ? reserved : undefined;
}

/** Of what was reserved. Nothing where the provider does not say what was used. */
function leftOf(
  prices: ModelPrices,
  { tokens, microdollars }: Reserved,
  usage: Answer<unknown>['usage'],
): number {
  const { promptTokens = tokens.inputTokens, completionTokens = tokens.outputTokens } = usage;
  return Math.max(
    0,
    microdollars - microdollarsOf(prices, { inputTokens: promptTokens, outputTokens: completionTokens }),
  );
}
