import type { Row } from '../engine/report.ts';
import { inBatches } from '../engine/send-events.ts';

export interface Rows {
  /** Opens the rows; the signal ends them in the store. */
  open: (signal: AbortSignal) => AsyncIterable<Row>;
  /** So many are read, named and sent at a time. */
  rowsAtATime: number;
  show: (rows: Row[]) => Promise<Row[]>;
  /** The info block. */
  summary: (first: Row | undefined) => Promise<Row>;
}

/** The JSON of a page, piece by piece. Whoever leaves it ends the query in the store. */
export async function* rowTexts({ open, rowsAtATime, show, summary }: Rows): AsyncGenerator<string> {
  const leaving = new AbortController();
  try {
    const batches = inBatches(open(leaving.signal), rowsAtATime);
    let batch = await batches.next();
    yield `{"info":${JSON.stringify(await summary(batch.value?.[0]))},"data":[`;
    for (let separator = ''; !batch.done; separator = ',', batch = await batches.next()) {
      const rows = await show(batch.value);
      yield separator + rows.map((row) => JSON.stringify(row)).join(',');
    }
    yield ']}';
  } finally {
    leaving.abort();
  }
}
