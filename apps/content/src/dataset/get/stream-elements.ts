import { Readable } from 'node:stream';

/** A reader that takes nothing for this long is disconnected: it holds a connection to the database. */
const PATIENCE_MS = 10_000;

/**
 * A JSON array of texts, written as they come. When the source fails, the stream is destroyed before its closing bracket, so
 * that what was sent cannot be taken for the whole.
 */
export function streamElements(batches: AsyncIterable<string[]>, patienceMs = PATIENCE_MS): Readable {
  const stream = Readable.from(parts(), { objectMode: false, highWaterMark: 64 * 1024 });
  let impatience: NodeJS.Timeout | undefined;
  return stream;

  async function* parts(): AsyncGenerator<string> {
    let separator = '[';
    for await (const batch of batches) {
      if (batch.length === 0) continue;
      const text = separator + batch.join(',');
      separator = ',';
      impatience = setTimeout(() => stream.destroy(new Error('The reader stopped reading')), patienceMs);
      try {
        yield text;
      } finally {
        clearTimeout(impatience);
      }
    }
    yield separator === '[' ? '[]' : ']';
  }
}
