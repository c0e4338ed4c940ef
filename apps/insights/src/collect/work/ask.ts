import { setTimeout as pause } from 'node:timers/promises';
import { type Engine, type EngineAnswer, EngineError, type Found, type Question } from '@sightline/engines';
import { retryDelayMs } from '@sightline/service';
import type { TakenRun } from './taken-run.ts';

export interface AskParts {
  engine: Engine;
  /** Looks for the task of a key, together with others that do. */
  find: ((key: string) => Promise<Found>) | undefined;
  storeRemoteId(run: TakenRun, remoteId: string): Promise<unknown>;
  /** Ends waiting: the process stops, and another one goes on. */
  stopping: AbortSignal;
  /** Ends calls as well. */
  ending: AbortSignal;
  random: () => number;
}

/** The process stops while the provider works on it; another process goes on where this one was. */
export class HandedOver extends Error {}

const LOOK_AGAIN_MS = 2_000;
/** Of one task in a row: looking costs nothing, and the task goes on meanwhile. */
const MOST_FAILED_LOOKS = 20;
/** From the question. What is queued all this time is given up unpaid. */
const LONGEST_TASK_MS = 2 * 3_600_000;

/**
 * Asks what was not asked before, and waits for the answer. `isResumed`: another process had it, so the question may be there: it is looked for before
 * it is sent again, or sent again with the same key, or its task is looked at. A mode without any of that is not resumed.
 */
export async function ask(
  parts: AskParts,
  run: TakenRun,
  question: Question,
  isResumed: boolean,
): Promise<EngineAnswer> {
  const { engine, stopping, ending, random } = parts;
  let remoteId = run.remoteId;
  let maySent = isResumed;
  for (let failures = 0; ; ) {
    let waitMs = LOOK_AGAIN_MS;
    try {
      if (remoteId === undefined && maySent && run.mode === 'findable') {
        const found = await parts.find?.(question.key);
        if (found?.state === 'begun') remoteId = await store(found.remoteId);
        else if (found?.state === 'absent') maySent = false;
        else waitMs = found?.lookAfterMs ?? LOOK_AGAIN_MS;
        if (found?.state !== 'unsure') continue;
      } else {
        const progress =
          remoteId === undefined || !engine.look
            ? await engine.begin(question, { signal: ending })
            : await engine.look(remoteId, question, { signal: ending });
        if (progress.state === 'answered') return progress.answer;
        if (progress.remoteId !== remoteId) remoteId = await store(progress.remoteId);
        if (progress.state !== 'begun') waitMs = progress.lookAfterMs;
        if (Date.now() - run.askedAt.getTime() > LONGEST_TASK_MS)
          await giveUp(progress.remoteId, progress.state);
      }
      failures = 0;
    } catch (error) {
      if (!(error instanceof EngineError) || !goesOn(run, remoteId, error) || ++failures > MOST_FAILED_LOOKS)
        throw error;
      maySent = true;
      waitMs = retryDelayMs(failures, { random, retryAfterMs: error.retryAfterMs });
    }
    await pause(waitMs, undefined, { signal: stopping }).catch(() => {
      throw new HandedOver();
    });
  }

  async function store(id: string): Promise<string> {
    await parts.storeRemoteId(run, id);
    return id;
  }

  async function giveUp(id: string, state: string): Promise<never> {
    await engine.cancel?.(id, { signal: ending }).catch(() => undefined);
    throw new EngineError('timeout', 'The task took too long and was given up.', {
      paid: state === 'queued' ? 'no' : 'unknown',
    });
  }
}

/** Whether the same attempt can still give its answer. */
function goesOn({ mode }: TakenRun, remoteId: string | undefined, { next, paid }: EngineError): boolean {
  if (next !== 'later') return false;
  if (remoteId !== undefined) return true;
  return paid === 'unknown' && (mode === 'keyed' || mode === 'findable');
}
