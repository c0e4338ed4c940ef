import { isStorable, lengthOf } from '../../component/value/values.ts';
import type { SheetFaults } from './sheet-fault.ts';
import { sheetLimits } from './sheet-row.ts';

/** What a fault calls a column, counted from 0. */
export function columnName(headers: readonly string[], column: number): string {
  return headers[column] || `column ${column + 1}`;
}

/** The headers by column, "" where a column has none. Undefined when there is anything wrong with them. */
export function readHeaders(
  row: number,
  cells: readonly string[],
  faults: SheetFaults,
): string[] | undefined {
  const all = cells.map((cell) => cell.trim());
  const headers = all.slice(0, all.findLastIndex((header) => header !== '') + 1);
  if (headers.length > sheetLimits.columns) {
    const msg = `is beyond the limit of ${sheetLimits.columns} columns (received ${headers.length})`;
    faults.add(row, columnName(headers, sheetLimits.columns), 'too_many_columns', msg);
    return undefined;
  }
  const wrong = headers.flatMap((header, column) => {
    const fault = faultOf(headers, header, column);
    return fault ? [{ column, ...fault }] : [];
  });
  for (const { column, type, msg } of wrong) faults.add(row, `column ${column + 1}`, type, msg);
  return wrong.length === 0 ? headers : undefined;
}

function faultOf(headers: readonly string[], header: string, column: number) {
  if (header === '') return;
  if (!isStorable(header))
    return { type: 'unstorable', msg: 'its header must not contain NUL characters; is the file UTF-8?' };
  if (header.includes('\\'))
    return { type: 'backslash', msg: 'its header must not contain a backslash; rename it' };
  if (lengthOf(header) > sheetLimits.header)
    return { type: 'string_too_long', msg: `its header has more than ${sheetLimits.header} characters` };
  const same = headers.indexOf(header);
  if (same < column)
    return {
      type: 'duplicate',
      msg: `has the header of column ${same + 1}, ${JSON.stringify(header)}; rename one`,
    };
}
