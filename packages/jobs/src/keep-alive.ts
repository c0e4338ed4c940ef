import type { Log } from '@sightline/service';
import type { PgBoss } from 'pg-boss';
import type { Queue } from './queue.ts';

interface Beating {
  ready: () => Promise<PgBoss>;
  queue: Queue;
  log: Pick<Log, 'warn'>;
  /** By the id of the job. */
  running: ReadonlyMap<string, { taken: AbortController }>;
}

/** So many times within the time after which a process counts as dead. */
const BEATS = 3;

/**
 * Says that this process is alive, in one statement for all its jobs. Those for which that did not succeed in time are aborted:
 * another process may have them by now, so that nothing runs twice at once, also when this one was frozen for a while.
 */
export function keepAlive({ ready, queue, log, running }: Beating): { stop(): void } {
  if (queue.heartbeatSeconds === undefined) return { stop: () => undefined };
  const aliveMs = queue.heartbeatSeconds * 1000;
  const seenAt = new WeakMap<AbortController, number>();
  const beat = async () => {
    const now = performance.now();
    for (const { taken } of running.values()) if (!seenAt.has(taken)) seenAt.set(taken, now);
    // A timer that comes late tells of a process that was frozen.
    for (const { taken } of running.values()) {
      if (now - (seenAt.get(taken) ?? now) > aliveMs) taken.abort(new Error('Taken for dead'));
    }
    if (running.size === 0) return;
    try {
      const boss = await ready();
      const jobs = [...running];
      await boss.touch(
        queue.name,
        jobs.map(([id]) => id),
      );
      for (const [, { taken }] of jobs) seenAt.set(taken, now);
    } catch (error) {
      log.warn({ err: error, queue: queue.name }, 'The heartbeat of running jobs failed');
    }
  };
  const timer = setInterval(beat, aliveMs / BEATS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
