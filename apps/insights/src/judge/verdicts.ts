import { type Model, TransientModelError } from '@sightline/llm';
import { sentenceAround, type VerifiedClaim, verifyClaim } from '../truth/verify-claim.ts';
import type { KeptQuote } from './check-judged.ts';
import { askPaid, OverBudget, type PaidModelParts } from './paid-model.ts';
import { MOST_OUTPUT_TOKENS } from './question.ts';
import { PATIENCE_MS, type TakenAnswer } from './waiting-answers.ts';

export type Verdict = Omit<VerifiedClaim, 'by'>;

interface VerdictParts extends PaidModelParts {
  patienceMs?: number | undefined;
}

/** Of an answer. The verdict on others is that of the rules. */
const MOST_ASKED = 10;
/** What came back is no verdict, and was paid: asked again it would be paid again. */
const UNUSABLE: readonly string[] = ['malformed', 'truncated'];

/**
 * Of each claim: what the websites of the organization publish decides, by rule, and where rules cannot tell by the model, on the same budget as
 * judging. One that the budget does not reach, and one for which the model has no verdict or failed for too long, stays unverified.
 */
export async function verdictsOf(
  parts: VerdictParts,
  { answer: { text }, organizationId, receivedAt }: TakenAnswer,
  claims: readonly KeptQuote[],
  signal: AbortSignal,
): Promise<Verdict[]> {
  const { pool, now, patienceMs = PATIENCE_MS } = parts;
  let asked = 0;
  const ask: Model['ask'] = async ({ maxOutputTokens = MOST_OUTPUT_TOKENS, ...question }) => {
    asked += 1;
    const value = await askPaid(parts, organizationId, { ...question, maxOutputTokens });
    return { value, usage: { promptTokens: undefined, completionTokens: undefined } };
  };
  const isGivenUp = (error: unknown) =>
    error instanceof OverBudget ||
    (error instanceof TransientModelError &&
      (UNUSABLE.includes(error.fault) || now() - receivedAt.getTime() >= patienceMs));
  const verdicts: Verdict[] = [];
  for (const kept of claims) {
    const statement = {
      claim: sentenceAround(text, kept),
      quote: text.slice(kept.start, kept.end),
      asset: { name: kept.asset.name, names: [] },
      language: undefined,
    };
    const verify = (by: Model['ask'] | undefined) =>
      verifyClaim({ pool, ask: by }, organizationId, statement, signal);
    const verified = await verify(asked < MOST_ASKED ? ask : undefined).catch((error: unknown) => {
      if (isGivenUp(error)) return verify(undefined);
      throw error;
    });
    const { by: _by, ...verdict } = verified;
    verdicts.push(verdict);
  }
  return verdicts;
}
