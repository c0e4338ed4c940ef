import { type EventStreams, encodeEvent } from '@sightline/service';
import type { FastifyReply } from 'fastify';
import type { Row } from './report.ts';

/** A reader that takes nothing for this long is left. */
const PATIENCE_MS = 20_000;

interface Events<Read> {
  /** Opens the rows; the signal ends them in the store. */
  open: (signal: AbortSignal) => AsyncIterable<Read>;
  /** So many are read, named and sent at a time. */
  rowsAtATime: number;
  summary: (first: Read | undefined) => Row | Promise<Row>;
  show: (rows: Read[]) => Promise<Row[]>;
}

/**
 * A `summary` event, then a `result` a row. Until the first rows are here, a failure has an answer of its own. A reader that
 * leaves ends the query in the store; a stream that breaks off is cut, never ended.
 */
export async function sendEvents<Read>(
  streams: EventStreams,
  reply: FastifyReply,
  { open, rowsAtATime, summary, show }: Events<Read>,
): Promise<void> {
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort());
  const batches = inBatches(open(leaving.signal), rowsAtATime);
  const first = await batches.next();
  const told = await summary(first.value?.[0]);
  const stream = streams.open(reply, reply.request.standing());
  // It ends by itself. A process that stops waits for it as for any request, and what takes too long is cut: ended in the middle,
  // some rows would pass for all of them.
  reply.server.eventStreams.delete(stream);
  try {
    stream.write(encodeEvent({ event: 'summary', data: told }));
    for (let batch = first; !batch.done; batch = await batches.next()) {
      const rows = await show(batch.value);
      stream.write(rows.map((data) => encodeEvent({ event: 'result', data })).join(''));
      if (!(await stream.drained(PATIENCE_MS))) return leaving.abort();
    }
    stream.end();
  } catch (error) {
    reply.raw.destroy();
    if (!leaving.signal.aborted) reply.log.error({ err: error }, 'a report broke off');
  } finally {
    leaving.abort();
  }
}

export async function* inBatches<Read>(
  rows: AsyncIterable<Read>,
  size: number,
): AsyncGenerator<Read[], void> {
  let batch: Read[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
