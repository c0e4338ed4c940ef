import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sendJson } from './send-json.ts';

/** Longer texts are sent as the reader takes them. */
const WHOLE_CHARACTERS = 512 * 1024;

/** Sends a JSON text that comes in parts. What fails before it is too long to be sent at once gets an error response. */
export async function sendJsonParts(
  reply: FastifyReply,
  texts: AsyncGenerator<string>,
): Promise<FastifyReply> {
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

interface PatientOptions {
  /** A reader that takes nothing for this long is left: what it reads holds memory, or a connection to an engine. */
  patienceMs?: number;
  highWaterMark?: number;
}

/** When the source fails or the reader stands still, the response is cut off, so that what was sent cannot be taken for the whole. */
export function patientStream(
  texts: AsyncIterable<string>,
  { patienceMs = 20_000, ...options }: PatientOptions = {},
): Readable {
  const stream = Readable.from(watched(), { objectMode: false, ...options });
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
