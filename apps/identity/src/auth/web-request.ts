import type { FastifyReply, FastifyRequest } from 'fastify';
import { CLIENT_ADDRESS_HEADER } from './create-auth.ts';

/** What the proxy or the client says about the address and the host: this service knows both better. */
const NOT_PASSED_ON = /^(host|connection|content-length|transfer-encoding|forwarded|x-forwarded-.*)$/;

export function toWebHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && !NOT_PASSED_ON.test(name))
      headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  headers.set(CLIENT_ADDRESS_HEADER, request.ip);
  return headers;
}

/** The body has been read once, by Fastify and within its limit, and is passed on as the bytes it was. */
export function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
  const body =
    request.body instanceof Buffer && request.body.length > 0 ? new Uint8Array(request.body) : null;
  return new Request(publicUrl + request.url, {
    method: request.method,
    headers: toWebHeaders(request),
    body,
  });
}

export async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  const retryAfter = response.headers.get('x-retry-after');
  if (retryAfter) reply.header('retry-after', retryAfter);
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store');
  return reply.send(Buffer.from(await response.arrayBuffer()));
}
