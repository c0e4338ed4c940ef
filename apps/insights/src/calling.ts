import { callerOf } from '@sightline/access';
import type { FastifyRequest } from 'fastify';

/** Both credential schemes of the specification; a key may come in either header. */
const anyCredential = ['apiKeyHeader', 'bearerToken', 'bearerKey'] as const;
export const byReader = { access: { schemes: [...anyCredential], permission: 'insights_read' } } as const;
export const byWriter = { access: { schemes: [...anyCredential], permission: 'insights_write' } } as const;
export const byIngester = { access: { schemes: [...anyCredential], permission: 'ingest' } } as const;

/** Every management endpoint takes a person's bearer token, nothing else. */
export const byReadingPerson = { access: { schemes: ['bearerToken'], permission: 'insights_read' } } as const;
export const byWritingPerson = {
  access: { schemes: ['bearerToken'], permission: 'insights_write' },
} as const;

/** Bound into every statement: what is not of these organizations does not exist for the caller. */
export function organizationsOf(request: FastifyRequest): string[] {
  return callerOf(request).organizations.map(({ id }) => id);
}
