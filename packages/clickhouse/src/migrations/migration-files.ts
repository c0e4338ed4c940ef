import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repeatableStatements } from './statements.ts';

export type MigrationFile = { name: string; checksum: string; statements: string[] };

/** A migration that must not run, or did not: the text names it. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** All migrations of a directory, in order. Every file is checked before the first one runs. */
export async function readMigrations(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  for (const [index, name] of names.entries()) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
      throw new MigrationError(`${name}: not of the form NNNN_name.sql`);
    const before = names[index - 1];
    if (before?.slice(0, 4) === name.slice(0, 4))
      throw new MigrationError(`${name}: has the same number as ${before}`);
  }
  return Promise.all(names.map((name) => readMigration(directory, name)));
}

async function readMigration(directory: string, name: string): Promise<MigrationFile> {
  // A checkout with other line endings is the same migration.
  const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
  try {
    return {
      name,
      checksum: createHash('sha256').update(sql).digest('hex'),
      statements: repeatableStatements(sql),
    };
  } catch (cause) {
    throw new MigrationError(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
