import { HttpError, withoutSecret } from '@sightline/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forwardToIdentity } from './identity.ts';
import { forwardToService } from './service.ts';
import { forwardShared } from './shared.ts';
import {
  type Forwarded,
  identity,
  type ProxyParts,
  pathAt,
  services,
  shared,
  type Target,
} from './targets.ts';

type Forward = (
  parts: ProxyParts,
  request: FastifyRequest,
  reply: FastifyReply,
  forwarded: Forwarded,
) => Promise<FastifyReply>;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export function proxyRoutes(scope: FastifyInstance, parts: ProxyParts): void {
  // Bodies are passed on as they come.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const route = (target: Target, prefix: string, forward: Forward) =>
    scope.route({
      method: METHODS,
      url: `${prefix}/*`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const [path = '', ...query] = request.url.split('?');
        const at = pathAt(target, path);
        if (at === undefined) throw notFound(request);
        refuseCredentials(request);
        return forward(parts, request, reply, {
          target,
          path: [at, ...query].join('?'),
          left: leaveSignal(reply),
        });
      },
    });
  for (const target of services) route(target, target.cut, forwardToService);
  for (const target of identity) route(target, target.cut || '/api/auth', forwardToIdentity);
  for (const url of shared.urls)
    scope.route({
      method: 'GET',
      url,
      schema: { hide: true },
      handler: async (request, reply) => {
        const path = (request.url.split('?', 1)[0] ?? '').slice(shared.cut.length);
        if (!shared.allowed.test(path)) throw notFound(request);
        return forwardShared(parts, request, reply, { target: shared, path, left: leaveSignal(reply) });
      },
    });
  for (const url of ['/api', '/api/*'])
    scope.route({
      method: METHODS,
      url,
      schema: { hide: true },
      handler: async (request) => {
        throw notFound(request);
      },
    });
}

function notFound({ method, url }: FastifyRequest): HttpError {
  return new HttpError(404, `No such endpoint: ${method} ${withoutSecret(url.split('?', 1)[0] ?? '')}`);
}

/** The session is the only credential here. One in the address would be used instead of it, and stands in logs. */
function refuseCredentials(request: FastifyRequest): void {
  if ('api_key' in (request.query as object))
    throw new HttpError(400, '`api_key` is not taken here. The session is the credential.');
}

function leaveSignal({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort();
  });
  return leaving.signal;
}
