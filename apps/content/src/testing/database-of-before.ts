import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPool, migrate } from '@sightline/postgres';
import { createDatabase, endWithFile, openStack } from '@sightline/stack';

const directory = join(import.meta.dirname, '../../migrations');

/** A database with the migrations of an earlier version: rows can be written as it wrote them, before the rest is applied. */
export async function databaseOfBefore(number: string) {
  const stack = await openStack({ engines: ['postgres'] });
  const { url, drop } = await createDatabase(stack.postgres.url, { prefix: 'before' });
  const pool = createPool({ url, applicationName: 'migration-test', onError: () => undefined });
  endWithFile(async () => {
    await pool.end();
    await drop();
  });
  /** Applies those before `upTo`, or all of them. */
  const apply = async (upTo?: string) =>
    migrate({ url, directory: upTo === undefined ? directory : await migrationsBefore(upTo) });
  await apply(number);
  return { pool, apply };
}

async function migrationsBefore(number: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-migrations-'));
  endWithFile(() => rm(folder, { recursive: true, force: true }));
  const names = (await readdir(directory)).filter((name) => name < number);
  for (const name of names) await cp(join(directory, name), join(folder, name));
  return folder;
}
