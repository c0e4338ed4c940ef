import type { SheetRow } from '../sheet-row.ts';
import { Table, type TableReport } from '../table.ts';
import { type CsvRow, CsvRows } from './csv-rows.ts';
import { NotUtf8, soundUtf8 } from './sound-utf8.ts';
import { toUtf8, UnmarkedUtf16 } from './to-utf8.ts';

/** Rows of the chunks of a file, in a batch a chunk. What is wrong with it goes to the report. */
export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  report: TableReport,
): AsyncGenerator<SheetRow[], void, undefined> {
  const table = new Table(report);
  const csv = new CsvRows();
  /** Whether the reading ends here. */
  const ends = () => {
    const { stop } = csv;
    if (stop && !table.unreadable) table.refuse(stop.row, stop.column, stop.type, stop.msg);
    return stop !== undefined || table.unreadable || report.faults.more;
  };
  try {
    for await (const chunk of soundUtf8(toUtf8(chunks))) {
      if (chunk.includes(0)) table.suspect = true;
      yield rowsOf(table, await csv.take(chunk));
      if (ends()) return;
    }
    yield rowsOf(table, await csv.end());
  } catch (error) {
    if (error instanceof UnmarkedUtf16)
      return table.refuse(1, 0, 'encoding', 'is UTF-16 that is not marked as such; save the file as UTF-8');
    if (!(error instanceof NotUtf8)) throw error;
    yield rowsOf(table, await csv.giveUp('encoding'));
  }
  if (!ends()) table.end();
}

function rowsOf(table: Table, taken: readonly CsvRow[]): SheetRow[] {
  const rows: SheetRow[] = [];
  for (const { row, cells } of taken) {
    const sound = table.take(row, cells);
    if (sound) rows.push(sound);
    if (table.unreadable) break;
  }
  return rows;
}
