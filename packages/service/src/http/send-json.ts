import type { FastifyReply } from 'fastify';

/** Sends JSON that is written already, by PostgreSQL or by a query: to read it and write it again would cost most of a read. */
export function sendJson(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Names a request header that the response depends on, beside those that are named already. */
export function addVary(reply: FastifyReply, name: string): void {
  const named = reply.getHeader('vary');
  reply.header('vary', named === undefined ? name : `${named}, ${name}`);
}
