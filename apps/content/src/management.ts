import { callerOf } from '@sightline/access';
import type { FastifyRequest } from 'fastify';

/**
 * Every management endpoint takes a person's bearer token, nothing else. A token may do everything unless its issuer
 * narrowed it with a `permissions` claim.
 */
export const byReadingPerson = { access: { schemes: ['bearerToken'], permission: 'content_read' } } as const;
export const byWritingPerson = { access: { schemes: ['bearerToken'], permission: 'content_write' } } as const;

/** Bound into every management statement: what is not of these organizations does not exist for the caller. */
export function organizationsOf(request: FastifyRequest): string[] {
  return callerOf(request).organizations.map(({ id }) => id);
}
