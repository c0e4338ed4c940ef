import { type Answer, estimateTokens, type Model, ModelError, type Question } from '@sightline/llm';
import type { Pool } from 'pg';
import type { TSchema } from 'typebox';
import { monthOf } from './month.ts';
import { spentWords } from './refuse-spent.ts';

/** The organization has no tokens left for this call. */
export class BudgetSpent extends Error {}

export interface TokenBudget {
  /** The model, at the cost of an organization: throws `BudgetSpent` instead of asking for more than the month has left. */
  forOrganization(model: Model, organizationId: string): Model;
}

export interface TokenBudgetOptions {
  pool: Pool;
  /** Of one organization; none: it may use any number, which is counted. */
  perMonth: number | undefined;
  now: () => number;
}

/** Faults after which nobody has worked for us. After others, a call may be billed. */
const unbilled: ReadonlySet<string> = new Set(['rate-limited', 'unavailable', 'rejected']);

/**
 * Tokens are taken before a call, by an estimate, and made right after it, so that calls at the same time never exceed the budget by more than
 * their estimates are wrong. What a process that dies has taken stays taken.
 */
export function createTokenBudget({ pool, perMonth, now }: TokenBudgetOptions): TokenBudget {
  async function take(organizationId: string, month: string, tokens: number): Promise<void> {
    if (perMonth === undefined) return;
    const { rowCount } = await pool.query({
      name: 'take-tokens',
      text: `INSERT INTO model_tokens AS m (organization_id, month, tokens) SELECT $1, $2, $3 WHERE $3::bigint <= $4::bigint
        ON CONFLICT (organization_id, month) DO UPDATE SET tokens = m.tokens + $3 WHERE m.tokens + $3 <= $4`,
      values: [organizationId, month, tokens, perMonth],
    });
    if (!rowCount) throw new BudgetSpent(spentWords(perMonth, now()));
  }

  async function makeRight(organizationId: string, month: string, difference: number): Promise<void> {
    if (difference === 0) return;
    await pool.query({
      name: 'count-tokens',
      text: `INSERT INTO model_tokens AS m (organization_id, month, tokens) VALUES ($1, $2, greatest($3::bigint, 0))
        ON CONFLICT (organization_id, month) DO UPDATE SET tokens = greatest(m.tokens + $3, 0)`,
      values: [organizationId, month, difference],
    });
  }

  return {
    forOrganization: (model, organizationId) => ({
      name: model.name,
      async ask(question) {
        const month = monthOf(now());
        const expected = expectedTokens(question);
        const taken = perMonth === undefined ? 0 : expected;
        await take(organizationId, month, taken);
        try {
          const response = await model.ask(question);
          await makeRight(organizationId, month, (countedTokens(response) ?? expected) - taken);
          return response;
        } catch (error) {
          const isBilled = !(error instanceof ModelError && unbilled.has(error.fault));
          await makeRight(organizationId, month, (isBilled ? expected : 0) - taken);
          throw error;
        }
      },
    }),
  };
}

/** A translation is about as long as its text. */
function expectedTokens({ instructions, input }: Question<TSchema>): number {
  return estimateTokens(instructions.length + 2 * input.length);
}

function countedTokens({ usage: { promptTokens, completionTokens } }: Answer<unknown>): number | undefined {
  if (promptTokens === undefined && completionTokens === undefined) return undefined;
  return (promptTokens ?? 0) + (completionTokens ?? 0);
}
