export const sheetLimits = {
  columns: 1000,
  /** Characters. */
  header: 200,
  /** Of the cells of a row together. csv-parse counts characters of those before the last. */
  rowBytes: 1024 * 1024,
} as const;

export interface SheetRow {
  /** As a spreadsheet program counts: the headers are row 1, blank rows count. Of JSON rows, the index + 1. */
  row: number;
  /** The first value that is a text and not empty, in the order of the columns; at most 500 characters. */
  title: string;
  /** By header: a trimmed text each, "" for an empty cell. */
  content: Record<string, unknown>;
}

const LONGEST_TITLE = 500;
const UNTITLED = 'Untitled';

export function titleOf(text: string): string {
  const title = text.trim();
  if (title === '') return UNTITLED;
  return title.length <= LONGEST_TITLE
    ? title
    : [...title.slice(0, 2 * LONGEST_TITLE)].slice(0, LONGEST_TITLE).join('');
}
