import { boundedFetch, readRetryAfter } from '@sightline/service';

/**
 * `quota`: the units of the day are used up. `busy`: too many requests now. `key`: the key is refused. `unknown`: YouTube refuses what
 * was asked for, so that asking again does not help. `unavailable`: everything else, from no connection to a response that we cannot read.
 */
export type YouTubeFault = 'quota' | 'busy' | 'key' | 'unknown' | 'unavailable';

/** Carries no `cause` on purpose: only these words, the status and YouTube's own name of the reason reach a log. */
export class YouTubeError extends Error {
  override name = 'YouTubeError';
  readonly fault: YouTubeFault;
  /** How long YouTube wants to be left alone, where it said so. */
  readonly retryAfterMs: number | undefined;

  constructor(fault: YouTubeFault, message: string, retryAfterMs?: number) {
    super(message);
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface Received {
  status: number;
  /** Undefined where it is not JSON. */
  body: unknown;
  retryAfterMs: number | undefined;
}

const TIMEOUT_MS = 15_000;
/** Fifty videos with long descriptions in many languages have some hundred kilobytes. */
const fetchSome = boundedFetch(4 * 1024 * 1024);

/** One GET request, bounded in time and size. Redirects are refused: followed, the key would go wherever they lead. */
export async function getJson(
  url: URL,
  { headers = {}, signal, timeoutMs = TIMEOUT_MS }: GetOptions,
): Promise<Received> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetchSome(url, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.any([signal, timeout]),
    });
    const text = await response.text();
    const retryAfter = response.headers.get('retry-after') ?? undefined;
    return {
      status: response.status,
      body: parsed(text),
      retryAfterMs: readRetryAfter(retryAfter, Date.now()),
    };
  } catch (error) {
    signal.throwIfAborted();
    if (timeout.aborted)
      throw new YouTubeError('unavailable', `${url.host} did not respond within ${timeoutMs} ms`);
    throw new YouTubeError('unavailable', `The request to ${url.host} failed (${codeOf(error)})`);
  }
}

export interface GetOptions {
  headers?: Record<string, string>;
  signal: AbortSignal;
  timeoutMs?: number | undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `fetch` hides the code of a broken connection in the cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException;
  return code ?? (error.cause instanceof Error ? error.cause.message : error.message);
}
