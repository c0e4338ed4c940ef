import { HttpError, type InputFault } from '@sightline/service';
import { SheetError, type SheetFault } from '../read/sheet-fault.ts';
import type { SheetToImport } from './sheet-to-import.ts';

/** A sheet with faults is 400 with the row and column of each; anything else stays what it is. */
export function refusalOf(error: unknown, { field }: Pick<SheetToImport, 'field'>): unknown {
  if (!(error instanceof SheetError)) return error;
  const more = error.more ? ' There are more.' : '';
  return new HttpError(400, `${error.message}.${more}`, {
    faults: error.faults.map((fault) => inputFault(field, fault)),
    cause: error,
  });
}

function inputFault(field: SheetToImport['field'], { row, column, msg, type }: SheetFault): InputFault {
  // In a file as its reader counts, in JSON as the list does.
  const loc = ['body', field, field === 'file' ? row : row - 1, ...(column === null ? [] : [column])];
  return { loc, msg: `row ${row}${column === null ? '' : `, ${column}`}: ${msg}`, type };
}
