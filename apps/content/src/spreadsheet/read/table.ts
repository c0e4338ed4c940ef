import { isStorable } from '../../component/value/values.ts';
import { columnName, readHeaders } from './headers.ts';
import type { SheetFaults } from './sheet-fault.ts';
import { type SheetRow, titleOf } from './sheet-row.ts';

export interface TableReport {
  faults: SheetFaults;
  onHeaders: (headers: readonly string[]) => void;
}

/** Makes rows of cells. The first row that is not blank has the headers. */
export class Table {
  /** Whether cells may hold what cannot be stored. Looking for it would cost a tenth of the reading. */
  suspect = false;
  /** Whether the headers have faults: then no row can be made. */
  unreadable = false;
  readonly #report: TableReport;
  #headers: string[] | undefined;
  #hasRows = false;

  constructor(report: TableReport) {
    this.#report = report;
  }

  /** Tells of a cell that cannot be read; columns are counted from 0. */
  refuse(row: number, column: number, type: string, msg: string): void {
    this.#report.faults.add(row, columnName(this.#headers ?? [], column), type, msg);
    if (!this.#headers) this.unreadable = true;
  }

  /** Nothing for the headers, a blank row, and one with faults. */
  take(row: number, cells: readonly string[]): SheetRow | undefined {
    if (!this.#headers) return this.#takeHeaders(row, cells);
    const content: Record<string, unknown> = {};
    let first = '';
    let sound = true;
    for (const [column, header] of this.#headers.entries()) {
      const cell = cells[column]?.trim() ?? '';
      if (header !== '') setOwn(content, header, cell);
      if (cell === '') continue;
      if (first === '') first = cell;
      if (header === '' || this.suspect) sound = this.#isSound(row, column, cell) && sound;
    }
    for (let column = this.#headers.length; column < cells.length; column++) {
      const cell = cells[column]?.trim() ?? '';
      if (cell === '') continue;
      if (first === '') first = cell;
      sound = this.#isSound(row, column, cell) && sound;
    }
    if (first === '') return;
    this.#hasRows = true;
    return sound ? { row, title: titleOf(first), content } : undefined;
  }

  /** After the last row. */
  end(): void {
    const { faults } = this.#report;
    if (this.#hasRows || faults.count > 0) return;
    if (this.#headers) faults.add(2, null, 'empty', 'there is no row below the headers');
    else faults.add(1, null, 'empty', 'the file is empty; its first row must hold the headers');
  }

  #takeHeaders(row: number, cells: readonly string[]): undefined {
    if (cells.every((cell) => cell.trim() === '')) return;
    this.#headers = readHeaders(row, cells, this.#report.faults);
    if (this.#headers) this.#report.onHeaders(this.#headers.filter((header) => header !== ''));
    else this.unreadable = true;
  }

  #isSound(row: number, column: number, cell: string): boolean {
    if (!isStorable(cell))
      this.refuse(row, column, 'unstorable', 'must not contain NUL characters or unpaired surrogates');
    else if (!this.#headers?.[column])
      this.refuse(row, column, 'no_header', 'has a value but no header; give it one, or remove the value');
    else return true;
    return false;
  }
}

/** `__proto__` is a name like any other. */
function setOwn(content: Record<string, unknown>, name: string, value: string): void {
  if (name === '__proto__')
    Object.defineProperty(content, name, { value, enumerable: true, writable: true, configurable: true });
  else content[name] = value;
}
