import { SheetFaults } from '../../sheet-fault.ts';
import type { Outcome } from '../../testing/read-bytes.ts';
import { readCsv } from '../read-csv.ts';

/** What reading these bytes comes to when they arrive in pieces that end at these places. */
export async function readInPieces(bytes: Buffer, ends: readonly number[]): Promise<Outcome> {
  const faults = new SheetFaults();
  const outcome: Outcome = { headers: undefined, rows: [], faults: faults.list };
  const onHeaders = (headers: readonly string[]) => {
    outcome.headers = headers;
  };
  for await (const rows of readCsv(pieces(bytes, ends), { faults, onHeaders })) outcome.rows.push(...rows);
  return outcome;
}

/** Each piece is overwritten when it was used, as a stream may do with its buffer. */
export async function* pieces(bytes: Buffer, ends: readonly number[]): AsyncGenerator<Buffer> {
  const places = [...new Set([0, ...ends, bytes.length])].sort((a, b) => a - b);
  for (const [index, start] of places.slice(0, -1).entries()) {
    const piece = Buffer.from(bytes.subarray(start, places[index + 1]));
    yield piece;
    piece.fill(0x22);
  }
}
