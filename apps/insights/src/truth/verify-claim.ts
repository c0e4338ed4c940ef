import { type Model, ModelError } from '@sightline/llm';
import type { Pool } from 'pg';
import { askModel } from './ask-model.ts';
import { type Claim, checkClaim } from './check-claim.ts';
import { type FoundPassage, findPassages } from './find-passages.ts';
import { segmentsOf } from './passage.ts';

/** As a claim of an answer is stored. */
export interface VerifiedClaim {
  verdict: 'accurate' | 'inaccurate' | 'unverified';
  reasoning: string;
  /** `kb_path` is the public path of the page, `source_updated_at` when its document was published. */
  evidence: { id: string; kb_path: string; kb_snippet: string; source_updated_at: string }[];
  by: 'rule' | 'model' | 'nobody';
}

/** Without a language, that of the documents which have most of its words. */
type GivenClaim = Omit<Claim, 'language'> & { language: string | undefined };

interface VerifyParts {
  pool: Pool;
  /** Undefined: rules alone. The caller that pays counts its cost. */
  ask: Model['ask'] | undefined;
}

const LONGEST_STATEMENT = 1_000;

const unverified: VerifiedClaim = { verdict: 'unverified', reasoning: '', evidence: [], by: 'nobody' };

/**
 * Whether a statement about an own brand is what the websites of the organization publish: first by rule, then by the model. Never a
 * verdict without a page that can be opened. Throws the ModelError of a model that is not reachable for now.
 */
export async function verifyClaim(
  { pool, ask }: VerifyParts,
  organizationId: string,
  given: GivenClaim,
  signal?: AbortSignal,
): Promise<VerifiedClaim> {
  const { language, passages } = await findPassages(pool, organizationId, given);
  const claim = { ...given, language };
  if (passages.length === 0) return unverified;
  const checked = checkClaim(claim, passages) ?? (ask && (await asked(ask, claim, passages, signal)));
  const passage = checked && passages[checked.evidence.passage];
  if (!checked || !passage) return unverified;
  const { verdict, by, evidence } = checked;
  return {
    verdict,
    by,
    reasoning:
      by === 'rule'
        ? `Compared by rule with “${passage.title}”.`
        : `Compared by a language model with “${passage.title}”.`,
    evidence: [
      {
        id: passage.documentId,
        kb_path: passage.path,
        kb_snippet: evidence.snippet,
        source_updated_at: passage.publishedAt,
      },
    ],
  };
}

/** A model that refuses a statement for good leaves it unverified. */
async function asked(
  ask: Model['ask'],
  claim: Claim,
  passages: FoundPassage[],
  signal: AbortSignal | undefined,
) {
  try {
    return await askModel(ask, claim, passages, signal);
  } catch (error) {
    if (error instanceof ModelError && error.name === 'PermanentModelError') return undefined;
    throw error;
  }
}

/** The sentences of a text that a part of it stands in: a quote alone often lacks what it is about. */
export function sentenceAround(text: string, { start, end }: { start: number; end: number }): string {
  const touched = segmentsOf(text, 0).filter((one) => one.start < end && one.end > start);
  const from = Math.min(start, ...touched.map((one) => one.start));
  const to = Math.max(end, ...touched.map((one) => one.end));
  return text.slice(from, to).slice(0, LONGEST_STATEMENT).toWellFormed();
}
