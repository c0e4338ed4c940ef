import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestHeaders } from './headers.ts';
import { sendResponse } from './send-response.ts';
import type { Forwarded, ProxyParts } from './targets.ts';

/** To insights without a session and without a token: what the link says is all there is. A cookie that comes along is not used. */
export async function forwardShared(
  { upstreams }: ProxyParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { target, path, left }: Forwarded,
): Promise<FastifyReply> {
  const response = await upstreams.request(target.upstream, {
    method: 'GET',
    path,
    headers: {
      ...requestHeaders(request),
      'accept-encoding': String(request.headers['accept-encoding'] ?? 'identity'),
      'x-forwarded-for': request.ip,
    },
    signal: left,
  });
  return sendResponse(request, reply, response, target);
}
