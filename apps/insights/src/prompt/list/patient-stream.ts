import { Readable } from 'node:stream';

/** A reader that takes nothing for this long is left: it holds a batch of prompts in memory. */
const PATIENCE_MS = 20_000;

/** When the source fails or the reader stands still, the answer breaks off: what was sent cannot be taken for the whole. */
export function patientStream(texts: AsyncIterable<string>, patienceMs = PATIENCE_MS): Readable {
  const stream = Readable.from(watched(), { objectMode: false });
  const patience = setTimeout(() => stream.destroy(new Error('The reader stopped reading')), patienceMs);
  stream.once('close', () => clearTimeout(patience));
  return stream;

  async function* watched() {
    for await (const text of texts) {
      patience.refresh();
      yield text;
    }
  }
}
