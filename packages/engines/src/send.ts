import { boundedFetch, retryAfterMs, scanJson } from '@sightline/service';
import type { Call } from './engine.ts';
import { EngineError, type Fault, type Paid } from './engine-error.ts';

/** Larger than any answer, with all the pages that a search puts into it. */
const LARGEST_BYTES = 8 * 1024 * 1024;
const fetchBounded = boundedFetch(LARGEST_BYTES);

interface Sent {
  method: 'GET' | 'POST' | 'DELETE';
  /** Begins with `/`; added to the address of the route. */
  path: string;
  body?: unknown;
  /** By which the provider and we find the request. */
  key?: string | undefined;
  /** Only asks how something is: broken off, it is asked again, and nothing was paid for it. */
  isLook?: boolean;
  /** Only begins something: what comes back broken says nothing of what is paid. */
  begins?: boolean;
}

export interface Received {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Undefined where the body is empty, or of an error that is no JSON. */
  json: unknown;
  requestId: string | undefined;
}

export interface Sender {
  readonly route: string;
  /** Whatever was responded, refusals too. Throws an EngineError where no response came that can be read. */
  send(sent: Sent, call: Call | undefined): Promise<Received>;
}

/**
 * One address with its credentials. Redirects are not followed: the key would go wherever they lead. What comes back is stored and published, so that
 * secrets that a provider repeats are blanked in it, as long as they were: places still fit.
 */
export function createSender(options: {
  route: string;
  address: string;
  headers: Readonly<Record<string, string>>;
  secrets: readonly string[];
  timeoutMs: number;
}): Sender {
  const { route, address, headers, timeoutMs: usualTimeoutMs } = options;
  const base = address.replace(/\/+$/, '');
  const [, authorization] = headers.authorization?.split(' ') ?? [];
  const secrets = [...options.secrets, ...(authorization === undefined ? [] : [authorization])];

  async function send(
    { method, path, body, key, isLook = false, begins = false }: Sent,
    call: Call = {},
  ): Promise<Received> {
    const { signal, timeoutMs = usualTimeoutMs } = call;
    signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(timeoutMs);
    let response: Response | undefined;
    try {
      response = await fetchBounded(`${base}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'x-client-request-id': key }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const text = await response.text();
      return received(route, response, withoutSecrets(text, secrets), isLook);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof EngineError) throw begins ? unsure(error) : error;
      if (timeout.aborted)
        throw new EngineError('timeout', `${route} did not respond within ${timeoutMs} ms.`);
      if (!response) throw notReached(route, error);
      const broken = new EngineError(
        isLook ? 'interrupted' : 'malformed',
        `The response of ${route} was interrupted, or is larger than ${LARGEST_BYTES} bytes.`,
        { status: response.status, ...(response.status >= 300 && { paid: 'no' as const }) },
      );
      throw begins ? unsure(broken) : broken;
    }
  }
  return { route, send };
}

const withoutSecrets = (text: string, secrets: readonly string[]) =>
  secrets.reduce(
    (kept, secret) => (kept.includes(secret) ? kept.replaceAll(secret, '*'.repeat(secret.length)) : kept),
    text,
  );

/** A page of a proxy in place of a response: what was begun goes on, so that it is looked at again. */
function received(route: string, response: Response, text: string, isLook: boolean): Received {
  const { status } = response;
  const headers = Object.fromEntries(response.headers);
  const requestId = headers['x-request-id'] ?? headers['request-id'];
  const base = { status, headers, requestId };
  if (text === '' && status !== 200) return { ...base, json: undefined };
  // A text that is made to exhaust who parses it, or walks over what was parsed.
  if (scanJson(text).excess(text.length) === undefined) {
    try {
      return { ...base, json: JSON.parse(text) };
    } catch {
      // Said below.
    }
  }
  if (status >= 300) return { ...base, json: undefined };
  throw new EngineError(
    isLook ? 'unavailable' : 'malformed',
    `${route} responded ${status} with something that is no JSON we can read.`,
    {
      status,
      requestId,
    },
  );
}

const unsure = (error: EngineError) =>
  error.paid === 'yes' ? new EngineError(error.fault, error.message, { ...error, paid: 'unknown' }) : error;

/** Before these, no request left. */
const NOT_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS\w+|DEPTH_ZERO\w+|SELF_SIGNED\w+|UNABLE_TO_\w+)$/;

/** `fetch` hides the code of a broken connection in the cause. */
function notReached(route: string, error: unknown): EngineError {
  const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  return typeof code === 'string' && NOT_SENT.test(code)
    ? new EngineError('unreachable', `There is no connection to ${route} (${code}).`)
    : new EngineError('interrupted', `The connection to ${route} broke before it responded.`);
}

const PASSING = new Set([408, 409, 425]);

export interface Refusal {
  /** The provider's own name of what is wrong. */
  code?: string | undefined;
  /** What the wire knows better than the status. */
  fault?: Fault | undefined;
  paid?: Paid | undefined;
  retryAfterMs?: number | undefined;
}

/** What a response other than a good one means. Of what the provider writes only a code is repeated: its sentences may repeat the question. */
export function refusal(
  route: string,
  { status, headers, requestId }: Received,
  more: Refusal = {},
): EngineError {
  const code = more.code !== undefined && /^[\w.:-]{1,80}$/.test(more.code) ? ` (${more.code})` : '';
  const fault = more.fault ?? faultOf(status, headers['x-should-retry']);
  return new EngineError(fault, `${route} responded ${status}${code}.`, {
    status,
    requestId,
    retryAfterMs: more.retryAfterMs ?? retryAfterMs(headers),
    // Behind a gateway that gave up waiting, work may have gone on.
    paid: more.paid ?? (status === 504 ? 'unknown' : undefined),
  });
}

function faultOf(status: number, shouldRetry: string | undefined): Fault {
  if (status === 429) return 'busy';
  if (status === 402) return 'out-of-credit';
  if (PASSING.has(status) || status >= 500 || shouldRetry === 'true') return 'unavailable';
  if (status === 401 || status === 403) return 'unauthorized';
  return 'rejected';
}

/** What a provider calls an error: `{ error: { code, type } }`, as most write it. */
export function errorCode({ json }: Received): string | undefined {
  const error = (json as { error?: { code?: unknown; type?: unknown } } | null | undefined)?.error;
  const said = [error?.code, error?.type].find((one) => typeof one === 'string' && one !== '');
  return said as string | undefined;
}
