import type { FastifyReply } from 'fastify';
import { sendJson } from '../../send-json.ts';
import { patientStream } from './patient-stream.ts';
import type { Page } from './query.ts';

/** At once where all of it has been read, otherwise as the reader takes it. */
export async function sendPage(reply: FastifyReply, { texts, isWhole }: Page): Promise<FastifyReply> {
  if (!isWhole) return reply.type('application/json; charset=utf-8').send(patientStream(texts));
  let whole = '';
  for await (const text of texts) whole += text;
  return sendJson(reply, whole);
}
