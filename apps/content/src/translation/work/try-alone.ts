import { retryDelayMs } from '@sightline/service';
import type { Alone } from './alone/alone.ts';
import type { Told } from './alone/alone-process.ts';
import type { Order } from './alone/messages.ts';
import type { Outcome } from './pair.ts';
import type { WorkingParts } from './working-parts.ts';

const MOST_CRASHES = 3;
/** Until a pair that found no free process looks for one again. */
const LATER_MS = 2000;

interface Trying {
  alone: Alone;
  signal: AbortSignal;
  quiet: { until: number };
}

/** The outcome of a pair that its process did not store, or what the process stored. */
export type AloneOutcome = { stored: Outcome['kind'] } | { unstored: Outcome };

/** Tries a pair that may have ended workers in a process of its own. The third time that a process ends over it, it has failed. */
export async function tryAlone(
  parts: WorkingParts,
  order: Order,
  { alone, signal, quiet }: Trying,
): Promise<AloneOutcome> {
  const { log, random } = parts;
  const { jobId: job, documentId: document, language } = order.attempt;
  const end = await alone.run(order, { signal, heard });
  if (end === undefined)
    return { unstored: { kind: 'again', afterMs: LATER_MS * (0.5 + random()), counts: false } };
  if (end.kind === 'ended') return { stored: end.outcome };
  if (end.kind === 'stopped') return { unstored: { kind: 'again', afterMs: 0, counts: false } };
  if (end.kind === 'unstored') {
    log.warn({ job, document, language, reason: end.reason }, 'A translation could not be tried alone');
    return { unstored: { kind: 'again', afterMs: LATER_MS * (0.5 + random()), counts: false } };
  }
  log.warn({ job, document, language, how: end.how }, 'A process ended while it translated a document');
  return { unstored: outcomeOfCrash(end.how, order, parts) };

  function heard(told: Told): void {
    if (told.kind === 'called') parts.onCall?.(told.outcome, told.tokens);
    else if (told.kind === 'quiet') quiet.until = Math.max(quiet.until, told.until);
    else log.warn({ job, document, language, reason: told.reason }, told.text);
  }
}

function outcomeOfCrash(
  how: string,
  { attempt: { attempt }, claimed: { crashes } }: Order,
  { random, mostAttempts }: WorkingParts,
): Outcome {
  const times = crashes + 1;
  if (times < MOST_CRASHES && attempt + 1 < mostAttempts) {
    const error = `The process that translated it ${how}.`;
    return { kind: 'again', afterMs: retryDelayMs(attempt, { random }), counts: true, error, crashed: true };
  }
  const error = `The process that translated it ended ${times} times; the last one ${how}. Make the document shorter or simpler and translate it again. The log of the worker has more.`;
  return { kind: 'failed', error, crashed: true };
}
