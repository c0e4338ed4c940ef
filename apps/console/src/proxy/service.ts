import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestHeaders } from './headers.ts';
import { readBody } from './request-body.ts';
import { sendResponse } from './send-response.ts';
import type { Forwarded, ProxyParts } from './targets.ts';

/** To insights or content, with the token of the session in place of its cookie. */
export async function forwardToService(
  { upstreams, tokens }: ProxyParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { target, path, left }: Forwarded,
): Promise<FastifyReply> {
  const cookies = tokens.cookiesOf(request.headers.cookie);
  const ask = async () => {
    const { token, setCookies } = await tokens.of(cookies);
    for (const cookie of setCookies) reply.header('set-cookie', cookie);
    return token;
  };
  let token = await ask();
  const { body, length, isRepeatable } = await readBody(request);
  const send = () =>
    upstreams.request(target.upstream, {
      method: request.method,
      path,
      headers: {
        ...requestHeaders(request),
        'accept-encoding': String(request.headers['accept-encoding'] ?? 'identity'),
        ...(length && { 'content-length': String(length) }),
        authorization: `Bearer ${token}`,
      },
      body,
      signal: left,
    });
  let response = await send();
  // The keys of identity may have changed, or the memberships of the person. Where no token is taken, another one does not help.
  if (response.statusCode === 401 && /bearer/i.test(String(response.headers['www-authenticate']))) {
    tokens.drop(cookies);
    if (isRepeatable) {
      await response.body.dump();
      token = await ask();
      response = await send();
    }
  }
  return sendResponse(request, reply, response, target);
}
