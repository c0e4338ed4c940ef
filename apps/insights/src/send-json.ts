import type { FastifyReply } from 'fastify';

/** Sends JSON that PostgreSQL has written, as it is: to read it and write it again would cost this process most of a read. */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}
