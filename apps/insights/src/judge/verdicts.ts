import type { Pool } from 'pg';
import { sentenceAround, type VerifiedClaim, verifyClaim } from '../truth/verify-claim.ts';
import type { KeptQuote } from './check-judged.ts';
import type { TakenAnswer } from './waiting-answers.ts';

export type Verdict = Omit<VerifiedClaim, 'by'>;

/** Of each claim, by rule alone: what the websites of the organization publish decides, and the model that judges costs nothing more. */
export function verdictsOf(
  pool: Pool,
  { answer: { text }, organizationId }: TakenAnswer,
  claims: readonly KeptQuote[],
): Promise<Verdict[]> {
  const verdictOf = async (kept: KeptQuote) => {
    const statement = {
      claim: sentenceAround(text, kept),
      quote: text.slice(kept.start, kept.end),
      asset: { name: kept.asset.name, names: [] },
      language: undefined,
    };
    const { by: _by, ...verdict } = await verifyClaim({ pool, ask: undefined }, organizationId, statement);
    return verdict;
  };
  return Promise.all(claims.map(verdictOf));
}
