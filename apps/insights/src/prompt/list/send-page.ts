import { Readable } from 'node:stream';
import { sendJson } from '@sightline/service';
import type { FastifyReply } from 'fastify';

/** Longer pages are sent as the reader takes them. */
const WHOLE_CHARACTERS = 512 * 1024;

/** What fails before the page is too long to be sent at once has its own answer. */
export async function sendPage(reply: FastifyReply, texts: AsyncGenerator<string>): Promise<FastifyReply> {
  let begun = '';
  while (begun.length < WHOLE_CHARACTERS) {
    const { value, done } = await texts.next();
    if (done) return sendJson(reply, begun);
    begun += value;
  }
  return reply.type('application/json; charset=utf-8').send(patientStream(whole()));

  async function* whole() {
    yield begun;
    yield* texts;
  }
}

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
