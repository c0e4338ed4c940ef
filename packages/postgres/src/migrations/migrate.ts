import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pendingMigrations, readLedger, recordMigration } from './ledger.ts';
import { MigrationError, type MigrationFile, readMigrations } from './migration-files.ts';

export interface MigrateOptions {
  url: string;
  directory: string;
  log?: (line: string) => void;
}

/**
 * What waits for a lock holds up everybody who comes after it: a file gives way after this time and tries again. Its own
 * `SET LOCAL lock_timeout` counts instead.
 */
const lockTimeout = '5s';
const lockAttempts = 60;
const lockPauseMs = 1_000;

/** Any constant does; it only has to be the same in every instance. */
const lockKey = 7_309_453_872;
const lockPollMs = 200;

/**
 * Applies what is missing and answers the names. Any number of instances may call it at once: one works, the others wait and
 * then find nothing to do. A file runs in one transaction together with its ledger row, so it is applied whole or not at all.
 *
 * A file whose first line is `-- no-transaction` (CREATE INDEX CONCURRENTLY) holds one statement and must be safe to repeat:
 * a crash between it and its ledger row runs it again.
 */
export async function migrate({ url, directory, log }: MigrateOptions): Promise<string[]> {
  const files = await readMigrations(directory);
  const client = new pg.Client({ connectionString: url, application_name: 'migrate', keepAlive: true });
  // The query that is running rejects with the same error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await takeLock(client);
    const pending = pendingMigrations(files, await readLedger(client));
    for (const file of pending) {
      await applyWithLocks(client, file, log);
      log?.(`applied ${file.name}`);
    }
    return pending.map((file) => file.name);
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}

/** Polls: a waiting pg_advisory_lock() holds a snapshot, on which a CREATE INDEX CONCURRENTLY of the holder would deadlock. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      lockKey,
    ]);
    if (rows[0]?.taken) return;
    await pause(lockPollMs);
  }
}

async function applyWithLocks(
  client: pg.Client,
  file: MigrationFile,
  log: MigrateOptions['log'],
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, file);
    } catch (error) {
      if (!file.transactional || !isLockTimeout(error) || attempt === lockAttempts) throw error;
      await client.query('ROLLBACK');
      log?.(`${file.name} waits for a lock that somebody else holds`);
      await pause(lockPauseMs);
    }
  }
}

const isLockTimeout = (error: unknown) =>
  error instanceof MigrationError && (error.cause as { code?: string } | undefined)?.code === '55P03';

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    // An index that is built concurrently and breaks off stays behind invalid: it waits as long as it takes.
    await client.query(`SET lock_timeout = '${file.transactional ? lockTimeout : '0'}'`);
    if (file.transactional) await client.query('BEGIN');
    await client.query(file.sql);
    await recordMigration(client, file);
    if (file.transactional) await client.query('COMMIT');
  } catch (error) {
    // No ROLLBACK here: the session ends with the error, or is tried again.
    throw new MigrationError(`${file.name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
