import { SheetError, type SheetFaults } from '../read/sheet-fault.ts';
import type { SheetRow } from '../read/sheet-row.ts';
import type { SpooledFile } from './receive-form.ts';

/** The rows to import, wherever they came from. */
export interface SheetToImport {
  fileName: string;
  /** In the body, for the places of faults. */
  field: 'file' | 'spreadsheet_data';
  /** What tells it from another: the digest of a file, the rows themselves. */
  identity: unknown;
  /** Where it came as a file. */
  file: SpooledFile | undefined;
  /** In batches. Throws SheetError after the last one if `faults` has any by then. */
  rows(faults: SheetFaults, onHeaders: (headers: readonly string[]) => void): AsyncIterable<SheetRow[]>;
}

const LONGEST_NAME = 255;

export function sheetOfFile(file: SpooledFile): SheetToImport {
  const fileName = baseName(file.name);
  return {
    fileName,
    field: 'file',
    identity: [fileName, file.sha256],
    file,
    async *rows(faults, onHeaders) {
      const { readSheet } = await import('../read/sheet.ts');
      yield* readSheet(file.path, { faults, onHeaders });
    },
  };
}

export function sheetOfJson(given: readonly unknown[]): SheetToImport {
  return {
    fileName: 'spreadsheet_data',
    field: 'spreadsheet_data',
    identity: given,
    file: undefined,
    async *rows(faults) {
      const { readJsonRows } = await import('../read/json-rows.ts');
      yield* readJsonRows(given, faults);
      if (faults.count > 0) throw new SheetError(faults);
    },
  };
}

/** Some programs send the whole path. What cannot be stored is left out: the name is for people alone. */
function baseName(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  return [...base.toWellFormed().replaceAll('\0', '')].slice(0, LONGEST_NAME).join('') || 'unnamed';
}
