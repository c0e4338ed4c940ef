import { HttpError } from '@sightline/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { passHeadersBack, requestHeaders } from './headers.ts';
import { wholeBody } from './request-body.ts';
import { sendResponse } from './send-response.ts';
import type { Forwarded, ProxyParts } from './targets.ts';

/** Names of fields that hold a credential in what the authentication library sends. */
const CREDENTIALS = new Set(['token', 'accessToken', 'refreshToken', 'idToken', 'session_token', 'jwt']);

/** To identity, with its own cookies. What it sends about sessions comes without what could be used as one. */
export async function forwardToIdentity(
  { upstreams, tokens }: ProxyParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { target, path, left }: Forwarded,
): Promise<FastifyReply> {
  const cookies = tokens.cookiesOf(request.headers.cookie);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const body = isRead ? null : await boundedBody(request);
  const { origin } = request.headers;
  const response = await upstreams.request(target.upstream, {
    method: request.method,
    path,
    headers: {
      ...requestHeaders(request),
      ...(cookies.header && { cookie: cookies.header }),
      ...(origin !== undefined && { origin }),
      // Attempts to sign in are limited by address; identity believes it of proxies that it trusts.
      'x-forwarded-for': request.ip,
    },
    body,
    signal: left,
  });
  // Signing out ends the token; a new organization, role or name must be in the next one.
  if (!isRead) tokens.drop(cookies);
  for (const cookie of [response.headers['set-cookie'] ?? []].flat()) reply.header('set-cookie', cookie);
  // A key that was just made is shown once, by its maker's wish; the library's own endpoints show nothing that is a credential.
  if (target.cut || !String(response.headers['content-type']).includes('json'))
    return sendResponse(request, reply, response, target);
  const text = await response.body.text();
  reply.code(response.statusCode);
  passHeadersBack(reply, response, target.cut);
  return reply.removeHeader('content-length').send(withoutCredentials(text));
}

async function boundedBody(request: FastifyRequest): Promise<Buffer> {
  const most = request.routeOptions.bodyLimit;
  const length = Number(
    request.headers['content-length'] ?? (request.headers['transfer-encoding'] ? Infinity : 0),
  );
  if (!(length <= most))
    throw new HttpError(413, `The body must say its length and have at most ${most} bytes.`);
  return wholeBody(request.raw);
}

function withoutCredentials(text: string): string {
  return text === ''
    ? ''
    : JSON.stringify(JSON.parse(text), (name, value) => (CREDENTIALS.has(name) ? undefined : value));
}
