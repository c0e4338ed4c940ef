import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { SheetError, SheetFaults } from './sheet-fault.ts';
import type { SheetRow } from './sheet-row.ts';
import type { TableReport } from './table.ts';

export interface ReadOptions {
  /** Where faults go. Give one to add those of a mapping to it, or to allow more of them. */
  faults?: SheetFaults;
  /** Told once before the first row, in the order of the columns. Columns without a header are left out. */
  onHeaders?: (headers: readonly string[]) => void;
}

const CHUNK_BYTES = 64 * 1024;
/** Rows of a few bytes would come by the ten thousand. Other requests get their turn between two batches. */
const BATCH_ROWS = 250;

/**
 * The rows of a CSV or XLSX file, in batches of some hundred: one await a row would cost more than parsing it. Memory is bounded
 * whatever is in the file. A row with a fault is left out and reading goes on, so that all faults are found. At the end, or when
 * there are more than the list takes, SheetError is thrown if there are any: what was given before must not be kept then.
 */
export async function* readSheet(
  path: string,
  { faults = new SheetFaults(), onHeaders = () => {} }: ReadOptions = {},
): AsyncGenerator<SheetRow[], void, undefined> {
  for await (const rows of await readerFor(path, { faults, onHeaders })) {
    for (let at = 0; at < rows.length; at += BATCH_ROWS) yield rows.slice(at, at + BATCH_ROWS);
    if (faults.more) break;
  }
  if (faults.count > 0) throw new SheetError(faults);
}

/** What a file is, its first bytes tell, not its name. The readers are loaded at the first import: most processes see none. */
async function readerFor(path: string, report: TableReport): Promise<AsyncIterable<SheetRow[]>> {
  const start = await firstBytes(path);
  if (start === 'd0cf11e0') {
    const msg = 'is a workbook that is protected by a password, or an old .xls; save it as .xlsx or as CSV';
    report.faults.add(1, null, 'unknown_format', msg);
    return noRows();
  }
  if (['504b0304', '504b0506', '504b0708'].includes(start)) {
    const { readXlsx } = await import('./xlsx/read-xlsx.ts');
    return readXlsx(path, report);
  }
  const { readCsv } = await import('./csv/read-csv.ts');
  return readCsv(createReadStream(path, { highWaterMark: CHUNK_BYTES }), report);
}

async function firstBytes(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.toString('hex', 0, bytesRead);
}

async function* noRows(): AsyncGenerator<SheetRow[]> {}
