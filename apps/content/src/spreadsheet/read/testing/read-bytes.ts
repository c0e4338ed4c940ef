import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSheet } from '../sheet.ts';
import { SheetError, type SheetFault } from '../sheet-fault.ts';
import type { SheetRow } from '../sheet-row.ts';

export interface Outcome {
  headers: readonly string[] | undefined;
  rows: SheetRow[];
  faults: SheetFault[];
}

/** What reading a file with these bytes comes to. Whatever is no SheetError is thrown. */
export async function readBytes(bytes: string | Uint8Array): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'sheet-'));
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  const outcome: Outcome = { headers: undefined, rows: [], faults: [] };
  try {
    const onHeaders = (headers: readonly string[]) => {
      outcome.headers = headers;
    };
    for await (const rows of readSheet(path, { onHeaders })) outcome.rows.push(...rows);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    outcome.faults = error.faults;
  } finally {
    await rm(folder, { recursive: true });
  }
  return outcome;
}

/** The faults without their words. */
export function placesOf({ faults }: Outcome) {
  return faults.map(({ row, column, type }) => ({ row, column, type }));
}
