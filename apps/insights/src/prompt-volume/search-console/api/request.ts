import { boundedFetch, HttpError } from '@sightline/service';

const TIMEOUT_MS = 30_000;
const fetchSome = boundedFetch(4 * 1024 * 1024);

/** 503 for the caller, in words that say who has to do what. */
export class SearchConsoleError extends HttpError {
  constructor(message: string, cause?: unknown) {
    super(503, message, { headers: { 'retry-after': '60' }, cause });
  }
}

/** The body is undefined where it is not JSON. */
export async function fetchJson(
  address: URL,
  request: RequestInit,
  signal: AbortSignal,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetchSome(address, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return { status: response.status, body: parsed(await response.text()) };
  } catch (cause) {
    throw new SearchConsoleError('Google Search Console does not respond. Retry later.', cause);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
