import { HttpError } from '@sightline/service';
import { Agent, type Dispatcher } from 'undici';
import type { UpstreamName } from '../settings.ts';

const CONNECT_TIMEOUT_MS = 5_000;

interface UpstreamRequest {
  method: string;
  /** With its query. Sent as it is. */
  path: string;
  headers: Record<string, string>;
  body?: Dispatcher.DispatchOptions['body'];
  signal?: AbortSignal;
  /** Instead of that of all requests. */
  timeoutMs?: number;
}

export type UpstreamResponse = Dispatcher.ResponseData;

export interface Upstreams {
  /** Fails with what to tell the browser: 502, 503 or 504 and which service it was. */
  request(name: UpstreamName, request: UpstreamRequest): Promise<UpstreamResponse>;
  close(): Promise<void>;
}

/** The services behind this server, over kept connections. */
export function createUpstreams(
  origins: Record<UpstreamName, string>,
  { timeoutMs }: { timeoutMs: number },
): Upstreams {
  const agent = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  return {
    request: async (name, { method, body = null, signal, timeoutMs: ownMs, ...request }) => {
      try {
        return await agent.request({
          ...request,
          origin: origins[name],
          method: method as Dispatcher.HttpMethod,
          body,
          ...(signal && { signal }),
          ...(ownMs !== undefined && { headersTimeout: ownMs, bodyTimeout: ownMs }),
        });
      } catch (error) {
        // Nobody hears it; but a browser that left is no failure of ours.
        throw signal?.aborted
          ? new HttpError(499, 'The browser left before the response.')
          : unreachable(name, error);
      }
    },
    close: () => agent.destroy(),
  };
}

const LATE = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);
const NOT_THERE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_DESTROYED',
  'UND_ERR_CLOSED',
]);

function unreachable(name: UpstreamName, error: unknown): HttpError {
  const code = (error as { code?: string }).code ?? 'unknown reason';
  if (LATE.has(code)) return gatewayError(504, name, code);
  return gatewayError(NOT_THERE.has(code) ? 503 : 502, name, code);
}

const WORDS = {
  502: 'did not send a valid response',
  503: 'is not reachable',
  504: 'did not respond in time',
};

export const isGatewayStatus = (status: number): status is keyof typeof WORDS => status in WORDS;

/** No cause: it is an expected state, which the log has as one line and not as a stack per request. */
export function gatewayError(status: keyof typeof WORDS, name: UpstreamName, reason: string): HttpError {
  return new HttpError(
    status,
    `The ${name} service ${WORDS[status]} (${reason}). Try again; if it lasts, give your administrator the request id.`,
    { headers: { 'retry-after': '2' } },
  );
}
