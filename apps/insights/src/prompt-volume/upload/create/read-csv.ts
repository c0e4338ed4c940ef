import { pipeline } from 'node:stream/promises';
import type { InputFault } from '@sightline/service';
import { CsvError, parse } from 'csv-parse';
import { refuseFaults } from '../../../http/refuse-faults.ts';

const LONGEST_ROW = 64 * 1024;

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

interface CsvReader {
  /** The first line; whatever it throws ends the reading. */
  header(names: string[]): void;
  /** Later ones: as many cells as the header has names. */
  row(line: number, cells: string[]): void;
}

/** CSV as RFC 4180 has it: commas, quotes, a header. 422 where it cannot be read on, and for a row of another length. */
export async function readCsv(chunks: AsyncIterable<string>, reader: CsvReader): Promise<void> {
  const parser = parse({
    bom: true,
    info: true,
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  let names: string[] | undefined;
  const take = async (records: AsyncIterable<CsvRecord>) => {
    for await (const { record, info } of records) {
      if (!names) {
        names = record;
        reader.header(names);
      } else if (record.length === names.length) reader.row(info.lines, record);
      else
        refuse(
          info.lines,
          `must have ${names.length} cells, as many as the header (received ${record.length})`,
        );
    }
  };
  try {
    await pipeline(chunks, parser, take as (source: AsyncIterable<unknown>) => Promise<void>);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    refuse(Number(error.lines ?? 1), `cannot be read as CSV: ${reasons[error.code] ?? error.message}`);
  }
  if (!names) refuse(1, 'must be a header with the names of the columns');
}

function refuse(line: number, msg: string): void {
  refuseFaults([{ loc: ['body', line], msg, type: 'csv' } satisfies InputFault]);
}

const closed = 'a value goes on after its closing quote; write a quote that belongs to the value twice';
const reasons: Record<string, string> = {
  CSV_INVALID_CLOSING_QUOTE: closed,
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: closed,
  CSV_QUOTE_NOT_CLOSED: 'a quote is never closed',
  INVALID_OPENING_QUOTE: 'a value has a quote inside but does not begin with one',
  CSV_MAX_RECORD_SIZE: `a row is larger than ${LONGEST_ROW} bytes; is a quote not closed?`,
};
