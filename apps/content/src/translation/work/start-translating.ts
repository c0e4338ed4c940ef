import { setTimeout as pause } from 'node:timers/promises';
import type { TakenJob, Work } from '@sightline/jobs';
import { createSemaphore, inBatches } from '@sightline/service';
import { type MachineSegment, storeMachineSegments } from '../memory/translation-memory.ts';
import { type PairAttempt, translationQueue } from '../translation-queue.ts';
import type { Alone } from './alone/alone.ts';
import { type Attempting, attemptPair } from './attempt-pair.ts';
import { areHeld } from './claim-pairs.ts';
import { endAttempts } from './end-attempts.ts';
import { openPairs } from './open-pairs.ts';
import type { ClaimedAttempt, EndedAttempt, OpenPair } from './pair.ts';
import { unreadPair } from './read-pairs.ts';
import { tryAlone } from './try-alone.ts';
import type { WorkingParts } from './working-parts.ts';

const MOST_IN_A_BATCH = 100;
/** An outcome that cannot be stored is held so long: it was paid for. */
const STORING_TRIES = 30;
const STORING_PAUSE_MS = 2000;
const PATIENCE_MS = 8000;
/** A statement of a millisecond four times a second, so that a job which comes while others are at work starts within half a second. */
const POLL_MS = 250;
/** Until what found no place looks for one again: unused places of the provider against statements. */
const LATER_MS = 500;

export interface TranslatingOptions extends WorkingParts {
  /** Where documents are tried that may have ended workers. */
  alone: Alone;
  atOnce: number;
  atOncePerOrganization: number;
  pollMs?: number;
  /** A worker that stops waits so long for the answers that are out. */
  patienceMs?: number;
}

/** Translates what is queued until stopped. */
export function startTranslating(options: TranslatingOptions): Work {
  const quiet = { until: 0 };
  const gate = createSemaphore(options.atOnce);
  const open = inBatches(MOST_IN_A_BATCH, (attempts: PairAttempt[]) => openPairs(options, attempts));
  const end = inBatches(MOST_IN_A_BATCH, (ended: EndedAttempt[]) => endAttempts(options, ended));
  // Not with the end of the attempt, which takes longer: a worker that is killed in between has paid for nothing.
  const storeLearned = inBatches(MOST_IN_A_BATCH, async (learned: MachineSegment[][]) => {
    await storeMachineSegments(options.pool, learned.flat());
    return learned;
  });

  const isHeld = inBatches(MOST_IN_A_BATCH, (pairs: OpenPair[]) => areHeld(options.pool, pairs));

  async function handle(attempt: PairAttempt, { id: entryId, signal }: TakenJob): Promise<'ended'> {
    const pair = await open(attempt);
    // An entry for an attempt that was made: it only has to go.
    if (pair === 'gone') return store({ entryId, attempt, pair: undefined, outcome: { kind: 'current' } });
    if (pair === 'later') {
      const afterMs = LATER_MS * (0.5 + options.random());
      const outcome = { kind: 'again', afterMs, counts: false } as const;
      return store({ entryId, attempt, pair: undefined, outcome });
    }
    if ('suspect' in pair) return handleAlone(pair.suspect, { entryId, signal });
    const websiteId = pair.source?.websiteId ?? '';
    const attempting: Attempting = {
      signal,
      quiet,
      isHeld: () => isHeld(pair),
      store: (learned) =>
        storeLearned(
          [...learned].map(([hash, text]) => ({ websiteId, language: attempt.language, hash, text })),
        ),
    };
    const outcome = await gate(() => attemptPair(options, pair, attempting));
    return store({ entryId, attempt, pair, outcome });
  }

  async function handleAlone(
    suspect: ClaimedAttempt,
    { entryId, signal }: { entryId: string; signal: AbortSignal },
  ): Promise<'ended'> {
    const order = { ...suspect, entryId, quietUntil: quiet.until };
    const end = await tryAlone(options, order, { alone: options.alone, signal, quiet });
    if ('unstored' in end)
      return store({
        entryId,
        attempt: suspect.attempt,
        pair: unreadPair(suspect),
        outcome: end.unstored,
      });
    options.onEnd?.(end.stored);
    return 'ended';
  }

  /** With others, and alone when that fails: one that cannot be stored keeps no other from it. */
  async function store(ended: EndedAttempt): Promise<'ended'> {
    let kind = await end(ended).catch(() => undefined);
    for (let tries = 1; kind === undefined; tries++) {
      try {
        [kind] = await endAttempts(options, [ended]);
      } catch (error) {
        if (tries >= STORING_TRIES) throw error;
        options.log.warn({ err: error }, 'A translation could not be stored; retrying');
        await pause(STORING_PAUSE_MS * options.random());
      }
    }
    options.onEnd?.(kind);
    return 'ended';
  }

  const work = options.jobs.work(translationQueue, {
    // More than are asked for at a time: some are read and some are stored meanwhile.
    concurrency: options.atOnce + Math.ceil(options.atOnce / 2),
    perGroup: options.atOncePerOrganization,
    patienceMs: options.patienceMs ?? PATIENCE_MS,
    pollMs: options.pollMs ?? POLL_MS,
    handle,
  });
  return {
    wake: work.wake,
    async stop() {
      await work.stop();
      options.alone.end();
    },
  };
}
