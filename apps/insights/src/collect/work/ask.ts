import { setTimeout as pause } from 'node:timers/promises';
import { type Engine, type EngineAnswer, EngineError, type Found, type Question } from '@sightline/engines';
import { retryDelayMs } from '@sightline/service';
import type { NoticeOfRun } from './notices.ts';
import type { TakenRun } from './taken-run.ts';

export interface AskParts {
  engine: Engine;
  /** Looks for the task of a key, together with others that do. */
  find: ((key: string) => Promise<Found>) | undefined;
  storeRemoteId(run: TakenRun, remoteId: string): Promise<unknown>;
  /** Where the provider says that its task is done: a key that it refuses since it was used is begun, and the notice names its task. */
  notice: NoticeOfRun | undefined;
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
/** From the question. A provider that cannot reach us tries again for half an hour. */
const LONGEST_NOTICE_MS = 45 * 60_000;

/**
 * Asks what was not asked before, and waits for the answer. `isResumed`: another process had it, so the question may be there: it is looked for before
 * it is sent again, or sent again with the same key, or its task is looked at. What has none of that is not resumed.
 */
export async function ask(
  parts: AskParts,
  run: TakenRun,
  question: Question,
  isResumed: boolean,
): Promise<EngineAnswer> {
  const { engine, notice, stopping, ending, random } = parts;
  const sinceAsked = () => Date.now() - run.askedAt.getTime();
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
        if (sinceAsked() > LONGEST_TASK_MS) await giveUp(progress.remoteId, progress.state);
      }
      failures = 0;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const leftMs = LONGEST_NOTICE_MS - sinceAsked();
      if (notice && remoteId === undefined && error.fault === 'lost' && leftMs > 0) waitMs = leftMs;
      else {
        if (!goesOn(parts, run, remoteId, error) || ++failures > MOST_FAILED_LOOKS) throw error;
        maySent = true;
        waitMs = retryDelayMs(failures, { random, retryAfterMs: error.retryAfterMs });
      }
    }
    remoteId = (await wait(waitMs)) ?? remoteId;
  }

  async function wait(ms: number): Promise<string | undefined> {
    try {
      if (notice) return await notice.pause(ms, stopping);
      await pause(ms, undefined, { signal: stopping });
      return undefined;
    } catch {
      throw new HandedOver();
    }
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
function goesOn(
  { notice }: AskParts,
  { mode }: TakenRun,
  remoteId: string | undefined,
  { next, paid }: EngineError,
): boolean {
  if (next !== 'later') return false;
  if (remoteId !== undefined) return true;
  return paid === 'unknown' && (mode === 'keyed' || mode === 'findable' || notice !== undefined);
}
