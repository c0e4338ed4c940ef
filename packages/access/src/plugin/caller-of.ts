import type { FastifyRequest } from 'fastify';
import type { Caller } from '../caller.ts';

/** The caller of a route that does not admit anonymous ones. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('this route admits callers without a credential');
  return request.caller;
}
