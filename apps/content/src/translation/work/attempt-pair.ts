import { type Model, PermanentModelError, TransientModelError } from '@sightline/llm';
import { retryDelayMs } from '@sightline/service';
import { BudgetSpent } from '../tokens/token-budget.ts';
import type { OpenPair, Outcome } from './pair.ts';
import { translatePair } from './translate-pair.ts';
import type { WorkingParts } from './working-parts.ts';

const LONGEST_ERROR = 500;

export interface Attempting {
  signal: AbortSignal;
  store(learned: ReadonlyMap<string, string>): Promise<unknown>;
  /** When the provider wants to be left alone: until then nothing is asked, by any pair. */
  quiet: { until: number };
  /** Whether the pair is still this worker's: its job may have been cancelled. Looked at before every call, which costs. */
  isHeld(): Promise<boolean>;
}

class ClaimLost extends Error {}

/** One attempt at a pair. Everything that may happen to it is an outcome; nothing is thrown but what is a defect of ours. */
export async function attemptPair(
  parts: WorkingParts,
  pair: OpenPair,
  { signal, store, quiet, isHeld }: Attempting,
): Promise<Outcome> {
  const { source, isCurrent } = pair;
  const { now, random } = parts;
  if (!source) return { kind: 'failed', error: 'The document is not published any more.' };
  if (isCurrent) return { kind: 'current' };
  const waitMs = quiet.until - now();
  if (waitMs > 0) return { kind: 'again', afterMs: waitMs * (1 + random()), counts: false };
  try {
    const model = whileHeld(parts.budget.forOrganization(parts.model, source.organizationId), isHeld);
    const content = await translatePair({ ...parts, model }, pair, source, { signal, store });
    return { kind: 'translated', content, ...pair.byHand };
  } catch (error) {
    // Without its claim nothing of it is stored.
    if (signal.aborted || error instanceof ClaimLost) return { kind: 'again', afterMs: 0, counts: false };
    if (error instanceof BudgetSpent) return { kind: 'failed', error: error.message };
    if (error instanceof TransientModelError && error.retryAfterMs !== undefined)
      quiet.until = Math.max(quiet.until, now() + error.retryAfterMs);
    return outcomeOf(error, pair, parts);
  }
}

function whileHeld(model: Model, isHeld: () => Promise<boolean>): Model {
  return {
    name: model.name,
    async ask(question) {
      if (!(await isHeld())) throw new ClaimLost();
      return model.ask(question);
    },
  };
}

function outcomeOf(
  error: unknown,
  { attempt: { attempt, jobId, documentId, language } }: OpenPair,
  { log, random, mostAttempts, onCall }: WorkingParts,
): Outcome {
  if (error instanceof TransientModelError || error instanceof PermanentModelError)
    onCall?.(error.fault, { prompt: 0, completion: 0 });
  else
    log.warn({ err: error, job: jobId, document: documentId, language }, 'A translation failed unexpectedly');
  const words = (error instanceof Error ? error.message : 'failed').slice(0, LONGEST_ERROR);
  const isLast = error instanceof PermanentModelError || attempt + 1 >= mostAttempts;
  if (isLast) return { kind: 'failed', error: words };
  const retryAfterMs = error instanceof TransientModelError ? error.retryAfterMs : undefined;
  return {
    kind: 'again',
    afterMs: retryDelayMs(attempt, { random, retryAfterMs }),
    counts: true,
    error: words,
  };
}
