import { callerOf, type Permission } from '@sightline/access';
import { HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';

const websiteOfPath = ({ params }: FastifyRequest) => (params as { id?: string }).id;

/** A management endpoint takes a person's token, or a key: scripts may do what people may. Keys can be limited to the website of the path. */
export const needs = <P extends Permission>(permission: P) =>
  ({ access: { schemes: ['bearerToken', 'apiKeyHeader'], permission, scoped: websiteOfPath } }) as const;

/** For the endpoints that the specification gives to people alone. */
export const needsToken = <P extends Permission>(permission: P) =>
  ({ access: { schemes: ['bearerToken'], permission } }) as const;

export { organizationsOf } from '@sightline/access';

/** Who asks: the `sub` claim of the token. */
export function subjectOf(request: FastifyRequest): string {
  const { subject } = callerOf(request);
  if (subject === null) throw new HttpError(401, 'The token has no subject.');
  return subject;
}
