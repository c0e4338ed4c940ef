import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AllowsPrivate } from '../private-targets.ts';
import { isAllowedProtocol, isPublicHost } from '../webhook-url.ts';
import { failureWords } from './failure-words.ts';
import { guardedLookup, PrivateAddressError } from './guarded-lookup.ts';
import { type Resolve, resolveByNameServers, resolveBySystem } from './resolve.ts';
import { retryAfterMs } from './retry-after.ts';

const TIMEOUT_MS = 15_000;
const MOST_RESPONSE_BYTES = 1024;

/** What came of one request. Either a status or an error. */
export interface Outcome {
  status: number | null;
  error: string | null;
  durationMs: number;
  /** The beginning of the answer, for the log. */
  response: string;
  /** The receiver asks not to be called before so long. */
  retryAfterMs: number | null;
}

export interface PostOptions {
  allowsPrivate: AllowsPrivate;
  timeoutMs?: number;
  /** For all receivers. Left out: name servers for public ones, the system for those that may be private. */
  resolve?: Resolve;
}

export type Post = (url: string, headers: Record<string, string>, body: string) => Promise<Outcome>;

/**
 * Sends one request and never throws. A redirect is an answer like any other: followed, it would leave what was checked. A
 * connection is used once: a handshake each, and no request that fails because the receiver closed an old one.
 */
export function createPost({ allowsPrivate, timeoutMs = TIMEOUT_MS, resolve }: PostOptions): Post {
  const resolvePublic = resolve ?? resolveByNameServers();
  const resolvePrivate = resolve ?? resolveBySystem;
  return async (address, headers, body) => {
    const startedAt = performance.now();
    const durationMs = () => Math.round(performance.now() - startedAt);
    try {
      const url = allowed(address, allowsPrivate);
      const privateNetworks = allowsPrivate(url);
      const lookup = guardedLookup(privateNetworks ? resolvePrivate : resolvePublic, { privateNetworks });
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await send(url, { method: 'POST', headers, lookup, agent: false, signal }, body);
      const response = await beginningOf(answer);
      const { statusCode: status = 0, headers: answered } = answer;
      const wait = retryAfterMs(status, answered['retry-after'], Date.now());
      return { status, error: null, durationMs: durationMs(), response, retryAfterMs: wait };
    } catch (error) {
      const words = failureWords(error, timeoutMs);
      return { status: null, error: words, durationMs: durationMs(), response: '', retryAfterMs: null };
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

function send(url: URL, options: RequestOptions, body: string): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    // Stays for what breaks after the answer began.
    request(url, options).on('response', resolve).on('error', reject).end(body);
  });
}

/** Up to the bound, or to where it broke off: the status says what counts. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MOST_RESPONSE_BYTES) break;
    }
  } catch {
    // The receiver hung up or was too slow in the middle of it.
  }
  // PostgreSQL stores no NUL.
  return Buffer.concat(chunks).subarray(0, MOST_RESPONSE_BYTES).toString().replaceAll('\0', '\uFFFD');
}
