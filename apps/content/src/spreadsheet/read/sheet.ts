import { createReadStream } from 'node:fs';
import { SheetError, SheetFaults } from './sheet-fault.ts';
import type { SheetRow } from './sheet-row.ts';

export interface ReadOptions {
  /** Where faults go. Give one to add those of a mapping to it, or to allow more of them. */
  faults?: SheetFaults;
  /** Told once before the first row, in the order of the columns. Columns without a header are left out. */
  onHeaders?: (headers: readonly string[]) => void;
}

const CHUNK_BYTES = 64 * 1024;

/**
 * The rows of a CSV or XLSX file, in batches of some hundred: one await a row would cost more than parsing it. Memory is bounded
 * whatever is in the file. A row with a fault is left out and reading goes on, so that all faults are found. At the end, or when
 * there are more than the list takes, SheetError is thrown if there are any: what was given before must not be kept then.
 */
export async function* readSheet(
  file: { path: string; fileName: string },
  { faults = new SheetFaults(), onHeaders = () => {} }: ReadOptions = {},
): AsyncGenerator<SheetRow[], void, undefined> {
  const { readCsv } = await import('./csv/read-csv.ts');
  const chunks = createReadStream(file.path, { highWaterMark: CHUNK_BYTES });
  for await (const rows of readCsv(chunks, { faults, onHeaders })) {
    if (rows.length > 0) yield rows;
    if (faults.more) break;
  }
  if (faults.count > 0) throw new SheetError(faults);
}
