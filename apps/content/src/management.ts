import { callerOf } from '@sightline/access';
import type { FastifyRequest } from 'fastify';

/** Every management endpoint: a person's bearer token, nothing else. */
export const byPerson = { access: { schemes: ['bearerToken'] } } as const;

/** Bound into every management statement: what is not of these organizations does not exist for the caller. */
export function organizationsOf(request: FastifyRequest): string[] {
  return callerOf(request).organizations.map(({ id }) => id);
}
