import { PermanentModelError, TransientModelError } from '@sightline/llm';
import type { OpenPair, Outcome } from './pair.ts';
import { retryDelayMs } from './retry-delay.ts';
import { translatePair } from './translate-pair.ts';
import type { WorkingParts } from './working-parts.ts';

const LONGEST_ERROR = 500;

export interface Attempting {
  signal: AbortSignal;
  remember(learned: ReadonlyMap<string, string>): Promise<unknown>;
  /** When the provider wants to be left alone: until then nothing is asked, by any pair. */
  quiet: { until: number };
}

/** One attempt at a pair. Everything that may happen to it is an outcome; nothing is thrown but what is a defect of ours. */
export async function attemptPair(
  parts: WorkingParts,
  pair: OpenPair,
  { signal, remember, quiet }: Attempting,
): Promise<Outcome> {
  const { source, isCurrent } = pair;
  const { now, random } = parts;
  if (!source) return { kind: 'failed', error: 'The document is not published any more.' };
  if (isCurrent) return { kind: 'current' };
  const waitMs = quiet.until - now();
  if (waitMs > 0) return { kind: 'again', afterMs: waitMs * (1 + random()), counts: false };
  try {
    const content = await translatePair(parts, pair, source, { signal, remember });
    return { kind: 'translated', content };
  } catch (error) {
    if (signal.aborted) return { kind: 'again', afterMs: 0, counts: false };
    if (error instanceof TransientModelError && error.retryAfterMs !== undefined)
      quiet.until = Math.max(quiet.until, now() + error.retryAfterMs);
    return outcomeOf(error, pair, parts);
  }
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
