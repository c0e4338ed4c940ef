import type { Log } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import type { PgBoss } from 'pg-boss';
import { loadPgBoss } from './load-pg-boss.ts';
import { type Queue, schema } from './queue.ts';
import { startWork, type Work, type WorkOptions } from './work.ts';

export interface JobToSend<Data extends object> {
  data: Data;
  /** Jobs of one group share a bound on how many of them run at a time. */
  group?: string;
  /** Not before this time; at once when left out. */
  startAfter?: Date;
}

export interface JobCounts {
  /** Could run now. */
  ready: number;
  /** Wait for their time. */
  deferred: number;
  active: number;
  /** Given up. */
  failed: number;
}

export interface Jobs {
  /** In the transaction of `client`: the jobs are there exactly when its work is. */
  send<Data extends object>(client: PoolClient, queue: Queue<Data>, jobs: JobToSend<Data>[]): Promise<void>;
  /** In the transaction of `client`; for what `handle` answers `ended`. */
  complete(client: PoolClient, queue: Queue, ids: string[]): Promise<void>;
  work<Data extends object>(queue: Queue<Data>, options: WorkOptions<Data>): Work;
  counts(queue: Queue): Promise<JobCounts>;
  /** Stop work first. */
  stop(): Promise<void>;
}

export interface JobsOptions {
  pool: Pool;
  log: Pick<Log, 'warn'>;
  /** Looks after the queues: gives back what dead processes held and removes what is done. For workers. */
  supervise?: { everySeconds: number };
}

/** Returns at once. The database is asked at the first use, and again at the next one when it was away. */
export function openJobs({ pool, log, supervise }: JobsOptions): Jobs {
  let started: Promise<PgBoss> | undefined;

  /** `first`: the connection that it begins on. A caller inside of a transaction has one, perhaps the last there is. */
  function ready(first: Pool | PoolClient = pool): Promise<PgBoss> {
    started ??= start(first).catch((error: unknown) => {
      started = undefined;
      throw error;
    });
    return started;
  }

  async function start(first: Pool | PoolClient): Promise<PgBoss> {
    const { PgBoss } = await loadPgBoss();
    let connection = first;
    const boss = new PgBoss({
      db: { executeSql: (text: string, values?: unknown[]) => connection.query(text, values) },
      schema,
      // The schema is made by the migrate command alone.
      migrate: false,
      schedule: false,
      supervise: supervise !== undefined,
      superviseIntervalSeconds: supervise?.everySeconds ?? 60,
      monitorIntervalSeconds: supervise?.everySeconds ?? 60,
    });
    boss.on('error', (error) => log.warn({ err: error }, 'The job queue has an error; it goes on'));
    boss.on('warning', (warning) => log.warn({ warning }, 'pg-boss warning'));
    try {
      await boss.start();
      if (supervise) lookAfter(boss);
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false });
      throw error;
    } finally {
      connection = pool;
    }
  }

  /** Once at the start, too: where processes die sooner than they look, nothing would ever be given back. */
  function lookAfter(boss: PgBoss): void {
    boss
      .supervise()
      .catch((error: unknown) => log.warn({ err: error }, 'The maintenance of the job queue failed'));
  }

  return {
    async send(client, queue, jobs) {
      if (jobs.length === 0) return;
      const boss = await ready(client);
      const rows = jobs.map(({ data, group, startAfter }) => ({
        data,
        ...(group !== undefined && { group: { id: group } }),
        ...(startAfter !== undefined && { startAfter: startAfter.toISOString() }),
      }));
      await boss.insert(queue.name, rows, { db: on(client) });
    },
    async complete(client, queue, ids) {
      if (ids.length === 0) return;
      const boss = await ready(client);
      await boss.complete(queue.name, ids, null, { db: on(client) });
    },
    work: (queue, options) => startWork(() => ready(), queue, options, log),
    async counts(queue) {
      const boss = await ready();
      const [latest] = await boss.getQueueStats(queue.name, { force: true });
      const { readyCount = 0, deferredCount = 0, activeCount = 0, failedCount = 0 } = latest ?? {};
      return { ready: readyCount, deferred: deferredCount, active: activeCount, failed: failedCount };
    },
    async stop() {
      const boss = await started?.catch(() => undefined);
      await boss?.stop({ graceful: false });
    },
  };
}

const on = (client: PoolClient) => ({
  executeSql: (text: string, values?: unknown[]) => client.query(text, values),
});
