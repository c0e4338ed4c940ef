import { open } from 'node:fs/promises';
import type { SheetRow } from '../sheet-row.ts';
import { Table, type TableReport } from '../table.ts';
import { openArchive } from './archive.ts';
import { readSharedStrings } from './shared-strings.ts';
import { createSheetRows, type SheetRows } from './sheet-rows.ts';
import { readStyles } from './styles.ts';
import { Unreadable } from './unreadable.ts';
import { readWorkbook } from './workbook.ts';
import { workbookLimits } from './workbook-limits.ts';
import { readXml } from './xml.ts';

const { partBytes, sheetBytes, stringBytes } = workbookLimits;

/** Rows of the first sheet that is not hidden, in a batch a piece of its XML. What is wrong with it goes to the report. */
export async function* readXlsx(
  path: string,
  report: TableReport,
): AsyncGenerator<SheetRow[], void, undefined> {
  const table = new Table(report);
  table.suspect = true;
  let sheet: SheetRows | undefined;
  try {
    await using handle = await open(path);
    const archive = await openArchive(path, handle);
    const parts = await readWorkbook(archive);
    const read = (part: string | undefined, most: number) =>
      part === undefined ? undefined : archive.read(part, most);
    sheet = createSheetRows({
      sharedStrings: await readSharedStrings(read(parts.sharedStrings, stringBytes)),
      styles: await readStyles(read(parts.styles, partBytes)),
      from1904: parts.from1904,
    });
    for await (const _ of readXml(archive.read(parts.sheet, sheetBytes), sheet)) {
      yield rowsOf(table, sheet);
      if (table.unreadable || report.faults.more) return;
    }
    table.end();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    report.faults.add(Math.max(sheet?.current() ?? 1, 1), null, error.type, error.message);
  }
}

function rowsOf(table: Table, sheet: SheetRows): SheetRow[] {
  const rows: SheetRow[] = [];
  for (const { row, cells, faults } of sheet.take()) {
    for (const { column, type, msg } of faults) table.refuse(row, column, type, msg);
    const taken = faults.length === 0 ? table.take(row, cells) : undefined;
    if (taken) rows.push(taken);
    if (table.unreadable) break;
  }
  return rows;
}
