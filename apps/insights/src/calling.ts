import { type Permission, permittedOrganizations } from '@sightline/access';
import type { FastifyRequest } from 'fastify';

/** Both credential schemes of the specification; a key may come in either header. */
export const needs = <P extends Permission>(permission: P) =>
  ({ access: { schemes: ['apiKeyHeader', 'bearerToken', 'bearerKey'], permission } }) as const;

/** Bound into every statement: what is not of these organizations does not exist for the caller. */
export function organizationsOf(request: FastifyRequest): string[] {
  return permittedOrganizations(request).map(({ id }) => id);
}
