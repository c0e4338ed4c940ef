import type { Row } from './plan.ts';

/**
 * Values of a statement travel in its address, which ClickHouse bounds by a mebibyte: a byte of them can become three, and a list of rows has them
 * twice.
 */
const MOST_BYTES = 96 * 1024;

/** Rows that differ in some columns, so many at a time that the values of these fit into a statement. */
export function* inKeySteps(rows: readonly Row[], columns: readonly string[]): Generator<Row[]> {
  const different = new Map(
    rows.map((row) => [JSON.stringify(columns.map((column) => row[column])), row] as const),
  );
  let [step, bytes]: [Row[], number] = [[], 0];
  for (const [key, row] of different) {
    const size = Buffer.byteLength(key);
    if (step.length > 0 && bytes + size > MOST_BYTES) {
      yield step;
      [step, bytes] = [[], 0];
    }
    step.push(row);
    bytes += size;
  }
  if (step.length > 0) yield step;
}
