/**
 * The cells of a row whose quotes stand where they belong: around whole cells, and twice where one is meant. Undefined for any
 * other row, of which csv-parse says what it is.
 */
export function cutQuotedRow(row: string, delimiter: string): string[] | undefined {
  const cells: string[] = [];
  for (let at = 0; ; at++) {
    if (row[at] === '"') {
      const close = closingQuote(row, at + 1);
      if (close === -1) return undefined;
      cells.push(row.slice(at + 1, close).replaceAll('""', '"'));
      at = close + 1;
    } else {
      const end = row.indexOf(delimiter, at);
      const cell = row.slice(at, end === -1 ? undefined : end);
      if (cell.includes('"')) return undefined;
      cells.push(cell);
      at = end === -1 ? row.length : end;
    }
    if (at === row.length || (row[at] === '\r' && at + 1 === row.length)) return cells;
    if (row[at] !== delimiter) return undefined;
  }
}

function closingQuote(row: string, from: number): number {
  let at = row.indexOf('"', from);
  while (at !== -1 && row[at + 1] === '"') at = row.indexOf('"', at + 2);
  return at;
}
