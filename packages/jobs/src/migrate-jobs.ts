import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { PgBoss } from 'pg-boss';
import { loadPgBoss } from './load-pg-boss.ts';
import { type Queue, schema } from './queue.ts';

export interface MigrateJobsOptions {
  url: string;
  queues: Queue[];
  log?: (line: string) => void;
}

/** Failures of the process that handles a job, not of its work: it is tried again until it can be. */
const untilItWorks = { retryLimit: 10_000, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 };
/** Finished jobs are not needed: their results are in the tables of their senders. */
const retention = { deleteAfterSeconds: 3600 };

const bamIntervalSeconds = 10;

/**
 * Creates the schema of pg-boss, or brings it to the version of the installed one, and creates the queues. Any number of
 * instances may call it at once: pg-boss has a lock for each step.
 */
export async function migrateJobs({ url, queues, log }: MigrateJobsOptions): Promise<void> {
  // Not a single connection: pg-boss leaves the one on which it lost a race in a failed transaction, and a pool drops it.
  const pool = new pg.Pool({ connectionString: url, application_name: 'sightline-jobs-migrate', max: 2 });
  // The query that needs the connection fails by itself; one that breaks while idle must not end the process.
  pool.on('error', (error) => log?.(`jobs: ${error.message}`));
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const { PgBoss } = await loadPgBoss();
  const boss = new PgBoss({ db, schema, supervise: false, schedule: false, bamIntervalSeconds });
  boss.on('error', (error) => log?.(`jobs: ${error.message}`));
  try {
    const before = (await boss.isInstalled()) ? await boss.schemaVersion() : undefined;
    await boss.start();
    await indexesBuilt(boss);
    const now = await boss.schemaVersion();
    if (before !== now) log?.(before === undefined ? 'jobs: created' : `jobs: ${before} brought to ${now}`);
    for (const { name, expireSeconds, heartbeatSeconds } of queues) {
      const options = {
        expireInSeconds: expireSeconds,
        ...(heartbeatSeconds !== undefined && { heartbeatSeconds }),
        ...untilItWorks,
        ...retention,
      };
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
    await pool.end();
  }
}

/** pg-boss builds new indexes of an existing table in the background, and only in a process that may migrate: this one. */
async function indexesBuilt(boss: PgBoss): Promise<void> {
  const unfinished = async () => (await boss.getBamStatus()).some(({ status }) => status !== 'completed');
  while (await unfinished()) await pause(100);
}
