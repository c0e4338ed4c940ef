import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Engine, EngineAnswer, Engines, Found } from '@sightline/engines';
import type { Answer, Contract, Events } from '@sightline/events';
import { inBatches, type Log, superviseLoop } from '@sightline/service';
import type { Pool } from 'pg';
import type { CategoryReaders } from '../../reading/category-readers.ts';
import { planDue } from '../plan/plan-due.ts';
import { endingOf, endingOfLost, tellAnswered, tellTarget } from './after-failure.ts';
import { ask, HandedOver } from './ask.ts';
import { claimRuns } from './claim-runs.ts';
import { packPayload, promptHash, questionOf, unpackPayload } from './exchange.ts';
import { type Adopted, adoptRuns, enterCollector, leave, SAY_EVERY_MS, sayAlive } from './keep-alive.ts';
import { watchNotices } from './notices.ts';
import { type Publishable, publishRuns } from './publish-runs.ts';
import { type Ending, settleRuns, storeRemoteIds } from './settle-runs.ts';
import { sweepRuns } from './sweep-runs.ts';
import type { TakenRun } from './taken-run.ts';

export interface CollectorParts {
  pool: Pool;
  events: Events;
  contract: Contract<Answer>;
  readers: CategoryReaders;
  /** Whether answers are judged first, where their prompts ask for it. */
  isJudged?: boolean;
  engines: Engines;
  /** Most questions of this process at a time. */
  atOnce: number;
  /** Of an organization on a day. Left out: any number. */
  mostQuestions?: number;
  /** Where providers reach this service. Left out: they are told no address, and tasks are looked at from time to time. */
  noticesUrl?: string | undefined;
  /** Between looks at what is due; a question that ends looks at once. */
  everyMs?: number;
  /** How long stopping waits for calls that are under way. */
  patienceMs: number;
  log: Log;
  now: () => number;
  random?: () => number;
  onEnd?: (ending: Ending) => void;
}

const CLAIM_EVERY_MS = 100;
const GATHER_MS = 10;
const TEND_EVERY_MS = 1_000;
const MOST_IN_BATCH = 200;

/** Asks what is due, until it is stopped. Any number of processes share the work. */
export function startCollecting(parts: CollectorParts): { stop(): Promise<void> } {
  const { pool, engines, atOnce, mostQuestions, log, now, random = Math.random, onEnd = () => {} } = parts;
  const id = randomUUID();
  const stopping = new AbortController();
  const ending = new AbortController();
  const underWay = new Set<Promise<void>>();
  /** Of the runs that are under way. */
  const claims = new Set<string>();
  const routes = engines.routes.filter(({ missing }) => missing.length === 0).map(({ name }) => name);
  const settle = retried(inBatches(MOST_IN_BATCH, (endings: Ending[]) => settleRuns(pool, endings)));
  const publish = retried(inBatches(MOST_IN_BATCH, (given: Publishable[]) => publishRuns(parts, given)));
  const storeRemoteId = retried(
    inBatches(MOST_IN_BATCH, (begun: { run: TakenRun; remoteId: string }[]) => storeRemoteIds(pool, begun)),
  );
  const answered = inBatches(MOST_IN_BATCH, async (runs: { targetId: string; nanos: bigint }[]) => {
    await tellAnswered(pool, runs);
    return runs;
  });
  const notices = watchNotices(pool, log);
  const finders = new Map<string, (key: string) => Promise<Found>>();
  /** Of those that are under way, answers that are here and not stored yet, and those that are stored and on their way into the stream. */
  let storing = 0;
  let publishing = 0;
  /** An answer that is here makes room for the next question; while none can be stored or published, no more than this come together. */
  const room = () =>
    Math.max(storing, publishing) >= atOnce ? 0 : atOnce - (underWay.size - storing - publishing);
  let entered = false;

  const alive = superviseLoop({
    everyMs: SAY_EVERY_MS,
    failure: 'The collector could not say that it is there',
    log,
    async round() {
      if (entered) await sayAlive(pool, id);
      else await enterCollector(pool, id, new Date(now()));
      if (!entered) claiming.wake();
      entered = true;
      return false;
    },
  });
  const claiming = superviseLoop({
    everyMs: parts.everyMs ?? CLAIM_EVERY_MS,
    failure: 'Runs could not be taken',
    log,
    async round() {
      // Questions that end one after the other are replaced together: taking one costs as many statements as taking eight.
      if (room() < atOnce / 8) await pause(GATHER_MS, undefined, { ref: false });
      const most = Math.min(room(), MOST_IN_BATCH);
      if (!entered || most <= 0 || routes.length === 0) return false;
      const taken = await claimRuns(pool, {
        collectorId: id,
        routes,
        most,
        ...(mostQuestions !== undefined && { mostQuestions }),
        at: new Date(now()),
      });
      for (const run of taken) begin(run, () => serve(run, false));
      return taken.length === most && room() > 0;
    },
  });
  const tending = superviseLoop({
    everyMs: TEND_EVERY_MS,
    failure: 'Runs could not be planned or taken over',
    log,
    async round() {
      if (!entered) return false;
      const at = new Date(now());
      if (await planDue(pool, () => new Date(now()), log)) claiming.wake();
      await sweepRuns(pool, at);
      const adopted = await adoptRuns(pool, {
        collectorId: id,
        routes,
        most: MOST_IN_BATCH,
        known: [...claims],
      });
      for (const one of adopted) begin(one.run, () => adopt(one));
      return adopted.length === MOST_IN_BATCH;
    },
  });

  return {
    async stop() {
      stopping.abort();
      await Promise.all([claiming.stop(), tending.stop()]);
      const patience = setTimeout(() => ending.abort(new HandedOver()), parts.patienceMs);
      await Promise.allSettled(underWay);
      clearTimeout(patience);
      await Promise.all([alive.stop(), notices.stop()]);
      await leave(pool, id).catch((error) =>
        log.warn({ err: error }, 'Runs are taken over only when this collector counts as dead'),
      );
    },
  };

  function begin({ claim }: TakenRun, work: () => Promise<void>): void {
    claims.add(claim);
    const running = work()
      .catch((error: unknown) => {
        if (!(error instanceof HandedOver)) log.error({ err: error }, 'A run could not be stored');
      })
      .finally(() => {
        underWay.delete(running);
        claims.delete(claim);
        claiming.wake();
      });
    underWay.add(running);
  }

  async function serve(run: TakenRun, isResumed: boolean): Promise<void> {
    let question: ReturnType<typeof questionOf>;
    let answer: EngineAnswer;
    const noticeUrl = noticeUrlOf(run);
    const notice = noticeUrl === undefined ? undefined : notices.of(run);
    try {
      const engine = engines.open(run.route);
      question = { ...questionOf(run), noticeUrl };
      const find = finderOf(engine);
      const remember = (one: TakenRun, remoteId: string) => storeRemoteId({ run: one, remoteId });
      const signals = { stopping: stopping.signal, ending: ending.signal };
      answer = await ask(
        { engine, find, storeRemoteId: remember, notice, ...signals, random },
        run,
        question,
        isResumed,
      );
    } catch (error) {
      if (error instanceof HandedOver || ending.signal.aborted) throw new HandedOver();
      const at = new Date(now());
      await tellTarget(pool, run, error, at);
      const failed = endingOf(run, error, { at, random });
      if (failed.outcome === 'internal')
        log.error({ err: error, run: run.id }, 'A question could not be asked');
      await settle(failed);
      onEnd(failed);
      return;
    } finally {
      notice?.end();
    }
    const answeredAt = new Date(now());
    const ended: Ending = {
      run,
      at: answeredAt,
      outcome: 'answered',
      cost: answer.cost ?? { nanos: run.holdNanos, kind: 'estimated' },
      next: { state: 'answered', answer, promptHash: promptHash(question), body: packPayload(answer) },
    };
    storing++;
    claiming.wake();
    const costNanos = await settle(ended).finally(() => storing--);
    onEnd(ended);
    publishing++;
    // Only now its target has room, where it is asked no more at a time.
    claiming.wake();
    try {
      await Promise.all([
        answer.cost && answered({ targetId: run.spender.targetId, nanos: answer.cost.nanos }),
        costNanos !== undefined && publish({ run, answeredAt, answer, costNanos }),
      ]);
    } finally {
      publishing--;
    }
  }

  async function adopt({ run, answeredAt, body, costNanos }: Adopted): Promise<void> {
    if (answeredAt && body) await publish({ run, answeredAt, answer: unpackPayload(body), costNanos });
    else if (isLost(run)) await settle(endingOfLost(run, new Date(now())));
    else await serve(run, true);
  }

  /** Whether nothing finds again what a process that ended has asked. */
  function isLost(run: TakenRun): boolean {
    if (run.mode === 'call') return true;
    return run.mode === 'background' && run.remoteId === undefined && noticeUrlOf(run) === undefined;
  }

  function noticeUrlOf({ route, mode }: TakenRun): string | undefined {
    const { noticesUrl } = parts;
    if (noticesUrl === undefined || mode === 'call' || !engines.open(route).readNotice) return undefined;
    return `${noticesUrl.replace(/\/+$/, '')}/engine-notices/${route}`;
  }

  function finderOf(engine: Engine): ((key: string) => Promise<Found>) | undefined {
    if (!engine.find) return undefined;
    const known = finders.get(engine.route);
    if (known) return known;
    const finder = inBatches(MOST_IN_BATCH, async (keys: string[]): Promise<Found[]> => {
      const since = new Date(now() - 24 * 3_600_000);
      const found = await engine.find?.(keys, since, { signal: ending.signal });
      return keys.map((key) => found?.get(key) ?? { state: 'absent' });
    });
    finders.set(engine.route, finder);
    return finder;
  }

  /** What a call gave is stored however long the database is away: it was paid. Only the end of the patience ends it. */
  function retried<Item, Result>(store: (item: Item) => Promise<Result>): (item: Item) => Promise<Result> {
    let isFailing = false;
    return async (item) => {
      for (let failures = 0; ; failures++) {
        try {
          const stored = await store(item);
          isFailing = false;
          return stored;
        } catch (error) {
          if (ending.signal.aborted) throw error;
          // Hundreds may wait for the same.
          if (!isFailing) log.warn({ err: error }, 'What a question gave could not be stored; retrying');
          isFailing = true;
          await new Promise((resolve) => setTimeout(resolve, Math.min(100 * 2 ** failures, 2_000)));
        }
      }
    };
  }
}
