import { finished } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, Parser } from 'csv-parse';
import { sheetLimits } from '../sheet-row.ts';

const { rowBytes } = sheetLimits;
const START_PART = 64 * 1024;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

export interface CsvRow {
  /** The header is 1; blank lines count. */
  row: number;
  cells: string[];
}

/** What ends the reading: its row, from 1, and its column, from 0. */
interface Stop {
  row: number;
  column: number;
  type: string;
  msg: string;
}

const NOT_CLOSED = 'CSV_QUOTE_NOT_CLOSED';
const CLOSED = 'goes on after its closing quote; write a quote that belongs to the value twice';
const quoteFaults: Record<string, string> = {
  CSV_INVALID_CLOSING_QUOTE: CLOSED,
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: CLOSED,
  [NOT_CLOSED]: 'has an opening quote that is never closed',
  INVALID_OPENING_QUOTE:
    'has a quote inside but does not begin with one; put it in quotes and write that quote twice',
};
const reasons = {
  encoding: 'is not UTF-8; save the file as UTF-8 (in Excel: CSV UTF-8)',
  row_too_large: `makes the row larger than ${rowBytes} bytes; is a quote not closed?`,
};

/** Takes a CSV file in UTF-8 chunk by chunk, and gives the rows that end in each. It keeps a row and a chunk at most. */
export class CsvRows {
  /** After the rows that were given. Nothing may be taken any more. */
  stop: Stop | undefined;
  #start: Buffer = Buffer.alloc(0);
  #parser: RowParser | undefined;
  /** Bytes since a row ended. Delimiters and blanks are no part of what csv-parse limits, but it keeps an empty cell for each. */
  #openBytes = 0;

  async take(chunk: Buffer): Promise<CsvRow[]> {
    if (this.#parser) return this.#write(this.#parser, chunk);
    this.#start = Buffer.concat([this.#start, chunk]);
    const isWhole = this.#start.length > rowBytes;
    // Without a line's end in it the header goes on, and need not be looked at from its beginning.
    if (!isWhole && !chunk.includes(LINE_FEED) && !chunk.includes(CARRIAGE_RETURN)) return [];
    const delimiter = delimiterOf(this.#start.toString(), isWhole);
    if (delimiter === undefined) return [];
    this.#parser = new RowParser(delimiter);
    return this.#writeStart(this.#parser);
  }

  async #writeStart(parser: RowParser): Promise<CsvRow[]> {
    const rows: CsvRow[] = [];
    for await (const part of inParts(this.#start)) {
      for (const row of await this.#write(parser, part)) rows.push(row);
      if (this.stop) break;
    }
    return rows;
  }

  /** No chunk follows. */
  async end(): Promise<CsvRow[]> {
    const parser = this.#parser ?? (await this.#beginAtEnd());
    const error = await ended(parser);
    if (error) this.stop = stopOf(error);
    return parser.takeRows();
  }

  /** The text cannot be read on. */
  async giveUp(type: keyof typeof reasons): Promise<CsvRow[]> {
    const parser = this.#parser ?? (await this.#beginAtEnd());
    parser.write('\ufffd');
    const error = await ended(parser);
    const rows = parser.takeRows();
    if (error) {
      this.stop = stopOf(error);
      if (error.code === NOT_CLOSED) Object.assign(this.stop, { type, msg: reasons[type] });
    } else {
      const { row = 1, cells = [''] } = rows.pop() ?? {};
      this.stop = { row, column: cells.length - 1, type, msg: reasons[type] };
    }
    return rows;
  }

  /** The header is all there is. */
  async #beginAtEnd(): Promise<RowParser> {
    const parser = new RowParser(delimiterOf(this.#start.toString(), true) ?? ',');
    for await (const part of inParts(this.#start)) if (await written(parser, part)) break;
    return parser;
  }

  async #write(parser: RowParser, chunk: Buffer): Promise<CsvRow[]> {
    const before = parser.rowsEnded;
    const error = await written(parser, chunk);
    if (error) {
      this.stop = stopOf(error);
      return parser.takeRows();
    }
    this.#openBytes = parser.rowsEnded === before ? this.#openBytes + chunk.length : 0;
    return this.#openBytes > rowBytes ? this.giveUp('row_too_large') : parser.takeRows();
  }
}

/** csv-parse, with its rows taken as it finds them: as events of its stream they would cost more. */
class RowParser extends Parser {
  #rows: CsvRow[] = [];

  constructor(delimiter: string) {
    super({
      delimiter,
      // All of them, as files are pasted together. Found by csv-parse, the first would be the only one, and others part of cells.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      // One byte more gets in.
      max_record_size: rowBytes - 1,
    });
    // Reported to the callers of write and end.
    this.on('error', () => {});
  }

  get rowsEnded(): number {
    return this.info.records + this.info.empty_lines;
  }

  override push(cells: string[] | null): boolean {
    if (cells === null) return super.push(null);
    this.#rows.push({ row: this.rowsEnded, cells });
    return true;
  }

  takeRows(): CsvRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}

/** A header may have a megabyte: other requests get their turn between its parts. */
async function* inParts(start: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < start.length; from += START_PART) {
    yield start.subarray(from, from + START_PART);
    await nextTurn();
  }
}

async function written(parser: Parser, chunk: Buffer): Promise<CsvError | undefined> {
  const error = await new Promise<Error | null | undefined>((resolve) => parser.write(chunk, resolve));
  return error ? csvError(error) : undefined;
}

async function ended(parser: Parser): Promise<CsvError | undefined> {
  parser.end();
  try {
    await finished(parser, { readable: false });
  } catch (error) {
    return csvError(error);
  }
}

function csvError(error: unknown): CsvError {
  if (error instanceof CsvError) return error;
  throw error;
}

function stopOf(error: CsvError): Stop {
  const { code, column, records, empty_lines: blank, message } = error;
  const place = { row: Number(records) + Number(blank) + 1, column: Number(column) };
  if (code === 'CSV_MAX_RECORD_SIZE') return { ...place, type: 'row_too_large', msg: reasons.row_too_large };
  return { ...place, type: 'quote', msg: quoteFaults[code] ?? message };
}

const QUOTED = /"[^"]*"?/g;
const LINE_ENDS = /[\r\n]+/;

/**
 * Comma; where the header has none, the semicolons or tabs that it has. What is in quotes does not count. Undefined while the
 * header, which is the first line that is not blank, may go on after this start of the file.
 */
function delimiterOf(start: string, isWhole: boolean): string | undefined {
  const lines = start.replaceAll(QUOTED, 'quoted').split(LINE_ENDS);
  const header = lines.findIndex((line) => line.trim() !== '');
  const goesOn = header === -1 || header === lines.length - 1;
  return goesOn && !isWhole ? undefined : delimiterIn(lines[header] ?? '');
}

function delimiterIn(header: string): string {
  const count = (one: string) => header.split(one).length - 1;
  if (header.includes(',') || count(';') + count('\t') === 0) return ',';
  return count(';') >= count('\t') ? ';' : '\t';
}
