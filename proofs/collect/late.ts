import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { count, measured, type Part, some } from '../changes/part.ts';
import { type CollectFixture, openCollect } from './fixture.ts';

/** 50,000 an hour are 13.9 a second: so many prompts in a slot of so many seconds. */
const PER_HOUR = 50_000;
const sizes = { full: { everySeconds: 30, slots: 5 }, small: { everySeconds: 4, slots: 2 } };
const ANSWER_MS = 2_000;
const only = [['openai-responses', 'call']] as const;

/**
 * Slot after slot of a schedule: how long after its planned moment each question arrives at the engine. What is late is said by its cause: taken late, sent late,
 * PostgreSQL waited for its disk, or this process, which is the engine, stood still itself. The last two come from a machine with other work.
 */
export const late: Part = async ({ full, say }) => {
  const { everySeconds, slots } = sizes[full ? 'full' : 'small'];
  const arrivals = new Map<string, number>();
  const standing = monitorEventLoopDelay({ resolution: 10 });
  const fixture = await openCollect({
    engines: {
      delayMs: ANSWER_MS,
      onQuestion({ key }) {
        arrivals.set(key.slice(0, 36), Date.now());
        return undefined;
      },
    },
  });
  try {
    const prompts = Math.ceil((PER_HOUR / 3600) * everySeconds);
    const [target] = await fixture.newTargets(prompts, { only });
    if (!target) throw new Error('The route cannot be asked');
    await fixture.startCollector();
    const from = await fixture.turnOn(target.scheduleId, { everySeconds });
    standing.enable();
    const disk = watchDisk(fixture);
    await pause(from + slots * everySeconds * 1000 - Date.now() - 500);
    await fixture.turnOff(target.scheduleId, from + slots * everySeconds * 1000);
    await fixture.allEnded(say);
    const { rows } = await fixture.pool.query<{
      id: string;
      planned_at: Date;
      asked_at: Date | null;
      state: string;
    }>('SELECT id, planned_at, asked_at, state FROM runs WHERE slot >= $1', [new Date(from)]);
    const slowestWrite = await disk.stop();
    const lateness = quantiles(
      rows.map(({ id, planned_at }) => (arrivals.get(id) ?? Number.NaN) - planned_at.getTime()),
    );
    const asked = rows.flatMap(({ id, planned_at, asked_at }) => {
      const [planned, taken] = [planned_at.getTime(), asked_at?.getTime()];
      return taken === undefined
        ? []
        : [{ taken: taken - planned, sent: (arrivals.get(id) ?? taken) - taken }];
    });
    const taken = quantiles(asked.map((run) => run.taken));
    const sent = quantiles(asked.map((run) => run.sent));
    say(
      `${rows.length} runs: half at most ${lateness(0.5)} ms late, the latest ${lateness(1)} ms; p99 and latest ${taken(0.99)} and ${taken(1)} ms until they were taken, ${sent(0.99)} and ${sent(1)} ms from there; PostgreSQL took at most ${slowestWrite} ms for a row of its log, and the engine stood still for at most ${Math.round(standing.max / 1e6)} ms`,
    );
    return [
      some('runs that were planned', rows.length),
      count(
        'runs that were published',
        prompts * slots,
        rows.filter(({ state }) => state === 'published').length,
      ),
      measured(
        `lateness of a question at ${PER_HOUR.toLocaleString('en')} an hour, p99`,
        2000,
        lateness(0.99),
        ' ms',
      ),
    ];
  } finally {
    standing.disable();
    await fixture.close();
  }
};

/** Commits ten times per second nothing but a message in the log of PostgreSQL. Gives in milliseconds how long the slowest took. */
function watchDisk({ pool }: CollectFixture): { stop(): Promise<number> } {
  const stopping = new AbortController();
  const slowest = (async () => {
    let slowestMs = 0;
    while (!stopping.signal.aborted) {
      const before = performance.now();
      await pool.query(`SELECT pg_logical_emit_message(true, 'late', '')`).catch(() => stopping.abort());
      slowestMs = Math.max(slowestMs, performance.now() - before);
      await pause(100);
    }
    return Math.round(slowestMs);
  })();
  return {
    stop() {
      stopping.abort();
      return slowest;
    },
  };
}

/** By part: the value that so many of these are at most. */
function quantiles(values: number[]): (part: number) => number {
  const sorted = values.toSorted((a, b) => a - b);
  return (part) => sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? Number.NaN;
}
