import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pendingMigrations, readLedger, recordMigration } from './ledger.ts';
import { MigrationError, type MigrationFile, readMigrations } from './migration-files.ts';

export interface MigrateOptions {
  url: string;
  directory: string;
  log?: (line: string) => void;
}

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
      await apply(client, file);
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

async function apply(client: pg.Client, file: MigrationFile): Promise<void> {
  try {
    if (file.transactional) await client.query('BEGIN');
    await client.query(file.sql);
    await recordMigration(client, file);
    if (file.transactional) await client.query('COMMIT');
  } catch (error) {
    // No ROLLBACK: the session ends with the error.
    throw new MigrationError(`${file.name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
