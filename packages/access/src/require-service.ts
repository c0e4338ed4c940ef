import { createHash, timingSafeEqual } from 'node:crypto';
import { HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';

/**
 * Lets only other services of the installation in, which send one of these credentials in `Authorization: Bearer`. Runs before the body
 * is read, on a route whose access is otherwise `public`. With no credential to compare with, nobody is let in.
 */
export function requireService(
  accepted: readonly (string | undefined)[],
): (request: Pick<FastifyRequest, 'headers'>) => Promise<void> {
  const credentials = accepted.filter((credential) => credential !== undefined);
  const isService = createCredentialCheck(credentials);
  return async ({ headers }) => {
    if (credentials.length === 0) {
      throw new HttpError(503, 'Other services cannot call this endpoint: SERVICE_CREDENTIAL is not set.');
    }
    if (!isService(headers.authorization)) {
      throw new HttpError(401, 'Send the service credential in `Authorization: Bearer`.', {
        headers: { 'www-authenticate': 'Bearer' },
      });
    }
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests of equal length in constant time, with every accepted credential and without leaving early. */
function createCredentialCheck(accepted: readonly string[]): (authorization: string | undefined) => boolean {
  const digests = accepted.map(digest);
  return (authorization) => {
    const presented = digest(/^Bearer ([^\s]+)$/i.exec(authorization ?? '')?.[1] ?? '');
    return digests.map((known) => timingSafeEqual(known, presented)).includes(true);
  };
}
