import { sheetLimits } from '../sheet-limits.ts';
import { cutQuotedRow } from './cut-quoted-row.ts';
import { delimiterOf, type Format, hasOddQuotes, readQuotedRows } from './quoted-rows.ts';

/** What ends the reading, by its row and its column, both from 1. */
export interface Stop {
  row: number;
  column: number;
  type: string;
  msg: string;
}

export interface Rows {
  /** Number of the first. */
  first: number;
  /** As they stand between delimiters and quotes. A blank line is BLANK. */
  cells: string[][];
  /** After these rows. */
  stop?: Stop | undefined;
}

/** One for all: a file may have millions. */
export const BLANK = [''];

const stops = {
  quote: 'has an opening quote that is never closed',
  encoding: 'is not UTF-8; save the file as UTF-8 (in Excel: CSV UTF-8)',
  row_too_large: `is where the row gets larger than ${sheetLimits.rowBytes} bytes; is a quote not closed?`,
};

/**
 * Cuts lines into rows of cells. A row without quotes is cut at its delimiters, and one whose quotes stand where they belong at
 * those too: both are several times as fast as csv-parse. Any other row is given to csv-parse, those of a piece all at once: it
 * has the word on what is right and what is wrong. Where a row with quotes ends, their number tells: of a text that csv-parse
 * takes, a line ends inside of quotes exactly when an odd number of them stands before.
 */
export class RowSplitter {
  readonly #lineEnd: Format['lineEnd'];
  #delimiter: string | undefined;
  #next = 1;
  /** The lines of a row whose quotes are not closed yet, and their bytes with the ends between them. */
  #open: string[] = [];
  #openBytes = -1;

  constructor(lineEnd: Format['lineEnd']) {
    this.#lineEnd = lineEnd;
  }

  /** Takes whole lines; only the last of a file may lack its end. */
  split(text: string): Rows {
    const first = this.#next;
    const cells: string[][] = [];
    const quoted: { row: string; at: number }[] = [];
    const lines = text.split(this.#lineEnd);
    if (lines.at(-1) === '') lines.pop();
    for (const line of lines) {
      if (this.#open.length === 0 && !line.includes('"')) {
        cells.push(line === '' || line === '\r' ? BLANK : line.split(this.#delimiterFor(line)));
      } else {
        const opening = this.#open.push(line) === 1;
        this.#openBytes += Buffer.byteLength(line) + 1;
        if (this.#openBytes > sheetLimits.rowBytes) break;
        if (hasOddQuotes(line) === opening) continue;
        const row = this.#takeOpen();
        const cut = cutQuotedRow(row, this.#delimiterFor(row));
        if (!cut) quoted.push({ row, at: cells.length });
        cells.push(cut ?? []);
      }
      this.#next++;
    }
    const stop = this.#fillIn(cells, quoted, first);
    if (stop || this.#openBytes <= sheetLimits.rowBytes) return { first, cells, stop };
    return { first, cells, stop: this.stopAt('', 'row_too_large') };
  }

  /** No line follows. */
  end(): Stop | undefined {
    return this.#open.length > 0 ? this.stopAt('', 'quote') : undefined;
  }

  /** The row that goes on like this cannot be read on. A misplaced quote in it is named before all else. */
  stopAt(line: string, type: keyof typeof stops): Stop {
    const row = [...this.#open, line].join(this.#lineEnd).slice(0, sheetLimits.rowBytes);
    const { cells, wrong } = readQuotedRows([row], this.#formatFor(row));
    if (wrong && !wrong.open)
      return { row: this.#next, column: wrong.cell + 1, type: 'quote', msg: wrong.msg };
    const column = wrong ? wrong.cell + 1 : (cells[0]?.length ?? 1);
    return { row: this.#next, column, type, msg: stops[type] };
  }

  #takeOpen(): string {
    const row = this.#open.join(this.#lineEnd);
    this.#open = [];
    this.#openBytes = -1;
    return row;
  }

  /** Puts the cells of the rows that are left to csv-parse where they belong. */
  #fillIn(cells: string[][], quoted: { row: string; at: number }[], first: number): Stop | undefined {
    const rows = quoted.map(({ row }) => row);
    if (rows[0] === undefined) return;
    const read = readQuotedRows(rows, this.#formatFor(rows[0]));
    for (const [index, { at }] of quoted.entries()) {
      const row = read.cells[index];
      if (row === undefined) {
        cells.length = at;
        const { cell = 0, msg = stops.quote } = read.wrong ?? {};
        return { row: first + at, column: cell + 1, type: 'quote', msg };
      }
      cells[at] = row;
    }
  }

  #formatFor(row: string): Format {
    return { delimiter: this.#delimiterFor(row), lineEnd: this.#lineEnd };
  }

  /** The first row that is not blank is the header. */
  #delimiterFor(row: string): string {
    if (this.#delimiter === undefined && row.trim() !== '') this.#delimiter = delimiterOf(row);
    return this.#delimiter ?? ',';
  }
}
