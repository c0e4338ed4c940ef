import type { Row } from '../engine/report.ts';
import { inBatches } from '../engine/send-events.ts';

export interface Rows {
  /** Opens the rows; the signal ends them in the store. */
  open: (signal: AbortSignal) => AsyncIterable<Row>;
  /** So many are read, named and sent at a time. */
  rowsAtATime: number;
  show: (rows: Row[]) => Promise<Row[]>;
  /** The info block, when all rows of the page are shown. */
  summary: (first: Row | undefined) => Promise<Row>;
}

/** The JSON of a page, piece by piece. Whoever leaves it ends the query in the store. */
export async function* rowTexts({ open, rowsAtATime, show, summary }: Rows): AsyncGenerator<string> {
  const leaving = new AbortController();
  try {
    const batches = inBatches(open(leaving.signal), rowsAtATime);
    let first: Row | undefined;
    const begin = '{"data":[';
    let before = begin;
    for await (const batch of batches) {
      first ??= batch[0];
      const rows = await show(batch);
      if (rows.length === 0) continue;
      yield before + rows.map((row) => JSON.stringify(row)).join(',');
      before = ',';
    }
    yield `${before === begin ? begin : ''}],"info":${JSON.stringify(await summary(first))}}`;
  } finally {
    leaving.abort();
  }
}
