import type { SheetRow } from '../sheet-row.ts';
import { Table, type TableReport } from '../table.ts';
import { CsvText } from './csv-text.ts';
import { BLANK, type Rows } from './row-splitter.ts';
import { toUtf8, UnmarkedUtf16 } from './to-utf8.ts';

/** Rows of the chunks of a file, in a batch a chunk. What is wrong with it goes to the report. */
export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  report: TableReport,
): AsyncGenerator<SheetRow[], void, undefined> {
  const table = new Table(report);
  const text = new CsvText();
  /** Whether the reading ends with these rows. */
  const endsWith = ({ stop }: Rows) => {
    if (stop && !table.unreadable) table.refuse(stop.row, stop.column - 1, stop.type, stop.msg);
    return stop !== undefined || table.unreadable || report.faults.more;
  };
  try {
    for await (const chunk of toUtf8(chunks)) {
      if (chunk.includes(0)) table.suspect = true;
      const rows = text.take(chunk);
      yield rowsOf(table, rows);
      if (endsWith(rows)) return;
    }
  } catch (error) {
    if (!(error instanceof UnmarkedUtf16)) throw error;
    return table.refuse(1, 0, 'encoding', 'is UTF-16 that is not marked as such; save the file as UTF-8');
  }
  const rows = text.end();
  yield rowsOf(table, rows);
  if (!endsWith(rows)) table.end();
}

function rowsOf(table: Table, { first, cells }: Rows): SheetRow[] {
  const rows: SheetRow[] = [];
  for (const [index, row] of cells.entries()) {
    const taken = row === BLANK ? undefined : table.take(first + index, row);
    if (taken) rows.push(taken);
    if (table.unreadable) break;
  }
  return rows;
}
