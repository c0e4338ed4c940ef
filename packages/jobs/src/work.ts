import { setTimeout as pause } from 'node:timers/promises';
import { type Log, superviseLoop } from '@sightline/service';
import type { PgBoss } from 'pg-boss';
import { keepAlive } from './keep-alive.ts';
import type { Queue } from './queue.ts';

export interface WorkOptions<Data extends object> {
  /** Most jobs of this process at a time. */
  concurrency: number;
  /** Most jobs of one group at a time, over all processes: a slow group never holds up the others. */
  perGroup: number;
  /** How long a job may wait that nobody woke this process for. */
  pollMs?: number;
  /** How long `stop` waits for what runs before it takes it back by `signal`. For ever when left out. */
  patienceMs?: number;
  /**
   * At least once: a process may die after its work and before it was noted. What throws comes again. `ended`: the job was
   * completed in a transaction of the work (`Jobs.complete`), so that one is never there without the other.
   */
  handle(data: Data, job: TakenJob): Promise<void> | Promise<'ended'>;
}

export interface TakenJob {
  id: string;
  /** Aborted when the job may belong to another process already, or this one stops and has waited long enough. */
  signal: AbortSignal;
}

export interface Work {
  /** Jobs were sent from this process: it looks at once. */
  wake(): void;
  /** Takes nothing more and waits for what runs. */
  stop(): Promise<void>;
}

/**
 * Takes jobs as places get free. pg-boss's own workers wait for the slowest job of a batch, or for their next poll after every
 * single one; here a job that ends makes place for the next.
 */
export function startWork<Data extends object>(
  ready: () => Promise<PgBoss>,
  queue: Queue<Data>,
  { concurrency, perGroup, pollMs = 1_000, patienceMs, handle }: WorkOptions<Data>,
  log: Pick<Log, 'warn'>,
): Work {
  const running = new Map<string, { done: Promise<void>; taken: AbortController }>();
  const beating = keepAlive({ ready, queue, log, running });
  const taking = superviseLoop({
    // There may be more, also of groups that a full batch of one group hid.
    round: async () => (await take()) > 0 && running.size < concurrency,
    everyMs: pollMs,
    failure: 'Jobs cannot be fetched',
    details: { queue: queue.name },
    log,
  });

  async function take(): Promise<number> {
    const free = concurrency - running.size;
    if (free <= 0) return 0;
    const boss = await ready();
    const jobs = await boss.fetch<Data>(queue.name, { batchSize: free, groupConcurrency: perGroup });
    for (const { id, data } of jobs) {
      const taken = new AbortController();
      const done = settle(boss, data, { id, signal: taken.signal }).finally(() => {
        running.delete(id);
        taking.wake();
      });
      running.set(id, { done, taken });
    }
    return jobs.length;
  }

  async function ended(): Promise<void> {
    const all = () => Promise.all([...running.values()].map(({ done }) => done));
    if (patienceMs === undefined) return void (await all());
    await Promise.race([all(), pause(patienceMs, undefined, { ref: false })]);
    for (const { taken } of running.values()) taken.abort(new Error('The process stops'));
    await all();
  }

  async function settle(boss: PgBoss, data: Data, job: TakenJob): Promise<void> {
    const { id } = job;
    try {
      const failure = await handle(data, job).then(
        (how) => how,
        (error: unknown) => error ?? new Error('failed'),
      );
      if (failure === 'ended') return;
      if (failure === undefined) {
        await boss.complete(queue.name, id);
        return;
      }
      log.warn({ err: failure, queue: queue.name, job: id }, 'A job failed and will be retried');
      await boss.fail(queue.name, id, { message: failure instanceof Error ? failure.message : 'failed' });
    } catch (error) {
      // It comes again when its time is over.
      log.warn({ err: error, queue: queue.name, job: id }, 'A job could not be marked as finished');
    }
  }

  return {
    wake: () => taking.wake(),
    async stop() {
      await taking.stop();
      await ended();
      beating.stop();
    },
  };
}
