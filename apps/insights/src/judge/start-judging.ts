import {
  type Answer,
  type Contract,
  type Events,
  EventsRefusedError,
  EventsUnavailableError,
} from '@sightline/events';
import { TransientModelError } from '@sightline/llm';
import { keepSweeping, type Log, retryDelayMs, superviseLoop } from '@sightline/service';
import { AnswerLost, type JudgeParts, judgeAnswer, unjudged, withAddition } from './judge-answer.ts';
import {
  type Addition,
  dropJudged,
  endAnswer,
  giveBack,
  keepAnswers,
  LEASE_SECONDS,
  PATIENCE_MS,
  type TakenAnswer,
  takeAnswers,
} from './waiting-answers.ts';

export interface JudgingParts extends JudgeParts {
  events: Events;
  contract: Contract<Answer>;
  /** Most answers of this process at a time. */
  atOnce: number;
  /** Between looks into an empty queue. */
  everyMs?: number;
  log: Log;
  random?: () => number;
  onPublished?: (outcome: Addition['judged']['outcome']) => void;
}

const LOOK_EVERY_MS = 500;
/** While the model fails for all, one answer asks it again so often. */
const PROBE_EVERY_MS = 30_000;
const STREAM_WAIT_MS = 2_000;
const SWEPT_AT_ONCE = 1_000;

/**
 * Judges what waits and publishes it, several answers at a time, until it is stopped. Any number of them share one queue. One that is killed loses nothing: another one takes its
 * answers when their time is over, and what was judged is published as it was.
 */
export function startJudging(parts: JudgingParts): { stop(): Promise<void> } {
  const { pool, log, atOnce, now, random = Math.random, patienceMs = PATIENCE_MS } = parts;
  const stopping = new AbortController();
  const underWay = new Map<TakenAnswer, AbortController>();
  const running = new Set<Promise<void>>();
  /** Since when every question failed. */
  let failingSince: number | undefined;
  let probedAt = 0;
  let failures = 0;

  const taking = superviseLoop({
    everyMs: parts.everyMs ?? LOOK_EVERY_MS,
    failure: 'Answers that wait to be judged could not be read',
    log,
    async round() {
      const room = atOnce - underWay.size;
      if (room <= 0) return false;
      const taken = await takeAnswers(pool, room);
      for (const one of taken) begin(one);
      return taken.length === room;
    },
  });
  const keeping = superviseLoop({
    everyMs: (LEASE_SECONDS * 1000) / 4,
    failure: 'Answers that are judged could not be kept',
    log,
    async round() {
      if (underWay.size === 0) return false;
      const kept = await keepAnswers(pool, [...underWay.keys()]);
      for (const [{ claim }, lost] of underWay) if (!kept.has(claim)) lost.abort(new AnswerLost());
      return false;
    },
  });
  const sweeping = keepSweeping({
    sweep: (most) => dropJudged(pool, most),
    atOnce: SWEPT_AT_ONCE,
    failure: 'Judged answers are not dropped',
    log,
  });
  return {
    async stop() {
      stopping.abort();
      await taking.stop();
      await Promise.all(running);
      await Promise.all([keeping.stop(), sweeping.stop()]);
    },
  };

  function begin(taken: TakenAnswer): void {
    const lost = new AbortController();
    underWay.set(taken, lost);
    const work = serve(taken, AbortSignal.any([stopping.signal, lost.signal]))
      .catch((error: unknown) => {
        // Taken again when its time is over.
        if (!(error instanceof AnswerLost))
          log.error({ err: error }, 'An answer could not be judged or published');
      })
      .finally(() => {
        underWay.delete(taken);
        running.delete(work);
        taking.wake();
      });
    running.add(work);
  }

  async function serve(taken: TakenAnswer, signal: AbortSignal): Promise<void> {
    const addition = taken.addition ?? (await judge(taken, signal));
    if (!addition) return;
    const answer = withAddition(taken.answer, addition, parts.contract.maxMessageBytes - 1024);
    try {
      await parts.events.publish(parts.contract, answer);
    } catch (error) {
      if (!(error instanceof EventsUnavailableError || error instanceof EventsRefusedError)) throw error;
      await giveBack(pool, taken, STREAM_WAIT_MS);
      return;
    }
    await endAnswer(pool, taken);
    parts.onPublished?.(answer.judged?.outcome ?? 'too_large');
  }

  /** Undefined: it was given back. */
  async function judge(taken: TakenAnswer, signal: AbortSignal): Promise<Addition | undefined> {
    if (isOut()) return unjudged('failed');
    try {
      const addition = await judgeAnswer(parts, taken, signal);
      if (addition.judged.outcome === 'judged') [failingSince, failures] = [undefined, 0];
      return addition;
    } catch (error) {
      if (stopping.signal.aborted) {
        await giveBack(pool, taken, 0);
        return undefined;
      }
      if (!(error instanceof TransientModelError)) throw error;
      failingSince ??= now();
      if (now() - taken.receivedAt.getTime() >= patienceMs) return unjudged('failed');
      const waitMs = retryDelayMs(failures++, { random, retryAfterMs: error.retryAfterMs });
      if (failures === 1) log.warn({ err: error }, 'The language model failed; answers wait to be judged');
      await giveBack(pool, taken, waitMs);
      return undefined;
    }
  }

  /** Whether the model has failed for so long that answers no longer wait for it. */
  function isOut(): boolean {
    if (failingSince === undefined || now() - failingSince < patienceMs) return false;
    if (now() - probedAt < PROBE_EVERY_MS) return true;
    probedAt = now();
    return false;
  }
}
