import { sheetLimits } from '../sheet-row.ts';
import { type CellContext, type CellFault, cellText } from './cell-text.ts';
import { createTextRuns } from './text-runs.ts';
import { broken, tooLarge } from './unreadable.ts';
import { workbookLimits } from './workbook-limits.ts';
import type { Attributes, XmlListener } from './xml.ts';

interface XlsxRow {
  row: number;
  cells: string[];
  /** Columns are counted from 0. */
  faults: (CellFault & { column: number })[];
}

export interface SheetRows extends Required<XmlListener> {
  /** The rows that are complete, each once. */
  take(): XlsxRow[];
  /** Number of the row that is being read. */
  current(): number;
}

const TOO_LARGE = {
  type: 'row_too_large',
  msg: `makes the row larger than ${sheetLimits.rowBytes} bytes; split the row`,
};

/** Makes rows of the XML of a sheet. Empty cells are left out, styled or not: a row is as long as its last value. */
export function createSheetRows(context: CellContext): SheetRows {
  const runs = createTextRuns('v', 't');
  let complete: XlsxRow[] = [];
  let inData = false;
  let row: XlsxRow = { row: 0, cells: [], faults: [] };
  let bytes = 0;
  let cell = { column: -1, type: 'n', style: 0 };
  let cells = 0;

  const openRow = ({ r }: Attributes) => {
    const number = r === undefined ? row.row + 1 : Number(r);
    if (!Number.isInteger(number) || number <= row.row || number > workbookLimits.rows)
      throw broken(`has a row ${r} after row ${row.row}`);
    row = { row: number, cells: [], faults: [] };
    cell = { column: -1, type: 'n', style: 0 };
    bytes = 0;
  };
  const openCell = ({ r, t = 'n', s = '0' }: Attributes) => {
    if (++cells > workbookLimits.cells) throw tooLarge(`has more than ${workbookLimits.cells} cells`);
    const column = r === undefined ? cell.column + 1 : columnOf(r);
    if (column <= cell.column || column >= workbookLimits.columns) throw broken(`has a misplaced cell ${r}`);
    cell = { column, type: t, style: Number(s) };
    runs.take();
  };
  const closeCell = () => {
    const { column } = cell;
    const value = cellText({ ...cell, value: runs.take() }, context);
    if (value === '') return;
    const before = bytes;
    bytes += typeof value === 'string' ? Buffer.byteLength(value) : 0;
    if (typeof value !== 'string') row.faults.push({ column, ...value });
    else if (bytes <= sheetLimits.rowBytes) {
      while (row.cells.length < column) row.cells.push('');
      row.cells.push(value);
    } else if (before <= sheetLimits.rowBytes) row.faults.push({ column, ...TOO_LARGE });
  };
  return {
    open(name, attributes) {
      if (name === 'sheetData') inData = true;
      if (inData && name === 'row') openRow(attributes);
      if (inData && name === 'c') openCell(attributes);
      runs.open(name);
    },
    text: runs.text,
    close(name) {
      runs.close(name);
      if (name === 'sheetData') inData = false;
      if (inData && name === 'row') complete.push(row);
      if (inData && name === 'c') closeCell();
    },
    take() {
      const rows = complete;
      complete = [];
      return rows;
    },
    current: () => row.row,
  };
}

/** AB12 is column 27, counted from 0; -1 for what is no cell. */
function columnOf(reference: string): number {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1] ?? '';
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
