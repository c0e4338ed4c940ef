import { isIP } from 'node:net';
import { callerOf } from '@sightline/access';
import { actingAs } from '@sightline/postgres';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** From here on, what a request with a caller changes in a transaction is recorded as theirs. */
export function recordChanges(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.caller === null || request.method === 'GET' || request.method === 'HEAD') return done();
    actingAs(JSON.stringify(actorOf(request)), done);
  });
}

function actorOf(request: FastifyRequest) {
  const { kind, subject, keyId } = callerOf(request);
  const { operationId = '' } = (request.routeOptions.schema ?? {}) as { operationId?: string };
  return {
    operation: operationId,
    kind,
    subject,
    key_id: keyId,
    address: addressOf(request),
    request_id: request.id,
  };
}

/** As PostgreSQL stores it. Null for text of a proxy that is not an address, such as one with a port: a change must not fail because of it. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string | null {
  const [address = ''] = ip.split('%', 1);
  return isIP(address) === 0 ? null : address;
}
