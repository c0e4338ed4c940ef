import type { FastifyReply } from 'fastify';

/** Names a request header that the response depends on, beside those that are named already. */
export function addVary(reply: FastifyReply, name: string): void {
  const named = reply.getHeader('vary');
  reply.header('vary', named === undefined ? name : `${named}, ${name}`);
}
