import { readRetryAfter } from '@sightline/service';
import { failureWords } from './failure-words.ts';
import { guardedLookup, PrivateAddressError } from './guarded-lookup.ts';
import type { AllowsPrivate } from './private-targets.ts';
import { isPublicHost } from './public-address.ts';
import { isAllowedProtocol } from './receiver-url.ts';
import { beginningOf, sendRequest } from './request.ts';
import { type Resolve, resolveByNameServers, resolveBySystem } from './resolve.ts';

const TIMEOUT_MS = 15_000;
const MOST_RESPONSE_BYTES = 1024;

/** What came of one request. Either a status or an error. */
export interface Outcome {
  status: number | null;
  error: string | null;
  durationMs: number;
  /** The beginning of the response, for the log. */
  response: string;
  /** The receiver asks not to be called before so long. */
  retryAfterMs: number | null;
  /** Nothing was sent, because the address is not allowed: trying again changes nothing. */
  isRefused: boolean;
}

export interface PostOptions {
  allowsPrivate: AllowsPrivate;
  timeoutMs?: number;
  /** For all receivers. Left out: name servers for public ones, the system for those that may be private. */
  resolve?: Resolve;
}

export type Post = (
  url: string,
  headers: Record<string, string>,
  body: string,
  signal?: AbortSignal,
) => Promise<Outcome>;

/**
 * Sends one request and never throws. A connection is used once: a handshake each, and no request that fails because the receiver
 * closed an old one.
 */
export function createPost({ allowsPrivate, timeoutMs = TIMEOUT_MS, resolve }: PostOptions): Post {
  const resolvePublic = resolve ?? resolveByNameServers();
  const resolvePrivate = resolve ?? resolveBySystem;
  return async (address, headers, body, stop) => {
    const startedAt = performance.now();
    const durationMs = () => Math.round(performance.now() - startedAt);
    try {
      const url = allowed(address, allowsPrivate);
      const privateNetworks = allowsPrivate(url);
      const lookup = guardedLookup(privateNetworks ? resolvePrivate : resolvePublic, { privateNetworks });
      const timeout = AbortSignal.timeout(timeoutMs);
      const signal = stop ? AbortSignal.any([stop, timeout]) : timeout;
      const answered = await sendRequest(
        url,
        { method: 'POST', headers, lookup, agent: false, signal },
        body,
      );
      const response = await beginningOf(answered, MOST_RESPONSE_BYTES);
      const { statusCode: status = 0 } = answered;
      const wait = retryAfterMs(status, answered.headers['retry-after'], Date.now());
      return {
        status,
        error: null,
        durationMs: durationMs(),
        response,
        retryAfterMs: wait,
        isRefused: false,
      };
    } catch (error) {
      return {
        status: null,
        error: failureWords(error, timeoutMs),
        durationMs: durationMs(),
        response: '',
        retryAfterMs: null,
        isRefused: error instanceof PrivateAddressError,
      };
    }
  };
}

/** The address was looked at when it was given, perhaps under another setting. Numbers are not looked up, so they are checked here. */
function allowed(address: string, allowsPrivate: AllowsPrivate): URL {
  const url = new URL(address);
  if (!isAllowedProtocol(url, allowsPrivate)) throw new PrivateAddressError('Only https is allowed');
  if (!allowsPrivate(url) && !isPublicHost(url))
    throw new PrivateAddressError('The host is not at a public address');
  return url;
}

/** Longer than that is not waited for: the schedule goes on. */
const MOST_RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

/** What a receiver that is too busy asks for, in seconds or as a date (RFC 9110); null for anything else. */
export function retryAfterMs(status: number, header: string | undefined, now: number): number | null {
  if ((status !== 429 && status !== 503) || header === undefined) return null;
  const wait = readRetryAfter(header, now) ?? 0;
  return wait > 0 ? Math.min(wait, MOST_RETRY_AFTER_MS) : null;
}
