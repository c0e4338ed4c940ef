import { CsvError, parse } from 'csv-parse/sync';

export interface Format {
  delimiter: string;
  lineEnd: '\n' | '\r';
}

export interface WrongQuote {
  /** From 0. */
  cell: number;
  open: boolean;
  msg: string;
}

const CLOSED = 'goes on after its closing quote; write a quote that belongs to the value twice';
const WRONG: Record<string, string> = {
  CSV_INVALID_CLOSING_QUOTE: CLOSED,
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: CLOSED,
  CSV_QUOTE_NOT_CLOSED: 'has an opening quote that is never closed',
  INVALID_OPENING_QUOTE:
    'has a quote inside but does not begin with one; put it in quotes and write that quote twice',
};

/** The cells of rows that have quotes, up to the first row with a wrong one. Blanks around a quoted cell are no part of it. */
export function readQuotedRows(
  rows: readonly string[],
  format: Format,
): { cells: string[][]; wrong?: WrongQuote } {
  const { delimiter, lineEnd } = format;
  const options = { delimiter, record_delimiter: lineEnd, relax_column_count: true, trim: true };
  try {
    return { cells: parse(rows.join(lineEnd), options) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { code, column, records, message } = error;
    const { cells } = readQuotedRows(rows.slice(0, Number(records)), format);
    const open = code === 'CSV_QUOTE_NOT_CLOSED';
    return { cells, wrong: { cell: Number(column), open, msg: WRONG[code] ?? message } };
  }
}

/** Comma; where the header has none, the semicolons or tabs that it has. What is in quotes does not count. */
export function delimiterOf(header: string): string {
  const bare = header.replaceAll(/"[^"]*"?/g, '');
  const count = (one: string) => bare.split(one).length - 1;
  if (bare.includes(',') || count(';') + count('\t') === 0) return ',';
  return count(';') >= count('\t') ? ';' : '\t';
}

export function hasOddQuotes(text: string): boolean {
  let odd = false;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) odd = !odd;
  return odd;
}
