import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
  transactional: boolean;
}

/** A migration that must not run: its name says which, its text why. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

const fileName = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** All migrations of a directory in the order of their numbers. Files that are not SQL are ignored. */
export async function readMigrations(directory: string): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Map<string, string>();
  for (const name of names) {
    const number = fileName.exec(name)?.[1];
    if (!number) throw new MigrationError(`${name}: not of the form NNNN_name.sql`);
    const other = numbers.get(number);
    if (other) throw new MigrationError(`${name}: has the same number as ${other}`);
    numbers.set(number, name);
  }
  return Promise.all(names.map((name) => readMigration(directory, name)));
}

async function readMigration(directory: string, name: string): Promise<MigrationFile> {
  // A checkout with other line endings is the same migration.
  const sql = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { name, sql, checksum, transactional: sql.split('\n', 1)[0]?.trim() !== '-- no-transaction' };
}
