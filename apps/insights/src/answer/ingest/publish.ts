import type { Answer, Contract, Events } from '@sightline/events';
import { publishFailure } from '../../ingest/event-stream.ts';

export const ADVICE = 'Send all of them again: what was stored is not stored twice.';

/** So many are on their way to the log at a time. */
const AT_ONCE = 256;

/** An answer that the stream has taken before, and where. */
export interface Duplicate {
  answer: Answer;
  sequence: number;
}

/**
 * Resolves when the stream has all of them, with those that it had before; 503 when it has not, and then the request can be sent again
 * as it is.
 */
export async function publishAll(
  events: Events,
  contract: Contract<Answer>,
  answers: Answer[],
): Promise<Duplicate[]> {
  const waiting = answers.values();
  const duplicates: Duplicate[] = [];
  let failed = false;
  const work = async () => {
    for (const answer of waiting) {
      if (failed) return;
      const { sequence, duplicate } = await events.publish(contract, answer);
      if (duplicate) duplicates.push({ answer, sequence });
    }
  };
  const workers = Array.from({ length: Math.min(AT_ONCE, answers.length) }, () =>
    work().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  const results = await Promise.allSettled(workers);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw publishFailure(failure.reason, ADVICE);
  return duplicates;
}
