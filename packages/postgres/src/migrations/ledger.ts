import type { Client } from 'pg';
import { MigrationError, type MigrationFile } from './migration-files.ts';

export interface LedgerRow {
  name: string;
  checksum: string;
}

export const ledgerTable = 'public.schema_migrations';

export async function readLedger(client: Client): Promise<LedgerRow[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS ${ledgerTable} (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  const { rows } = await client.query<LedgerRow>(
    `SELECT name, checksum FROM ${ledgerTable} ORDER BY name COLLATE "C"`,
  );
  return rows;
}

export async function recordMigration(client: Client, file: MigrationFile): Promise<void> {
  await client.query(`INSERT INTO ${ledgerTable} (name, checksum) VALUES ($1, $2)`, [
    file.name,
    file.checksum,
  ]);
}

/** The files still to run, or an error that names the first one that contradicts what was applied. */
export function pendingMigrations(files: MigrationFile[], ledger: LedgerRow[]): MigrationFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of ledger) {
    const file = byName.get(name);
    if (!file) throw new MigrationError(`${name}: was applied, but its file is missing`);
    if (file.checksum !== checksum) throw new MigrationError(`${name}: was changed after it was applied`);
  }
  const applied = new Set(ledger.map((row) => row.name));
  const last = ledger.at(-1)?.name ?? '';
  const pending = files.filter((file) => !applied.has(file.name));
  const early = pending.find((file) => file.name < last);
  if (early) throw new MigrationError(`${early.name}: comes before ${last}, which was applied already`);
  return pending;
}
