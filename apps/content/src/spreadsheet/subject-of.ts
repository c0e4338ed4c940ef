import { callerOf } from '@sightline/access';
import { HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';

/** Who asks: the `sub` claim of the token. */
export function subjectOf(request: FastifyRequest): string {
  const { subject } = callerOf(request);
  if (subject === null) throw new HttpError(401, 'The token has no subject.');
  return subject;
}
