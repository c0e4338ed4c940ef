import { sendJson } from '@sightline/service';
import type { FastifyReply } from 'fastify';
import { patientStream } from './patient-stream.ts';

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
