import type { IncomingMessage } from 'node:http';
import { failureWords } from './failure-words.ts';
import { guardedLookup, PrivateAddressError } from './guarded-lookup.ts';
import type { AllowsPrivate } from './private-targets.ts';
import { isPublicHost } from './public-address.ts';
import { sendRequest } from './request.ts';
import { type Resolve, resolveByNameServers, resolveBySystem } from './resolve.ts';

const MOST_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const MOST_REDIRECTS = 5;

export type PageType = 'html' | 'markdown' | 'plain';

export interface WebPage {
  /** After redirects. */
  url: string;
  type: PageType;
  text: string;
  /** Of the header `Last-Modified`, as it was sent. */
  lastModified: string | undefined;
}

/** Why a page could not be read, in words for people. */
export class PageError extends Error {
  override name = 'PageError';
  /** Whether the same request may succeed later. */
  readonly isPassing: boolean;

  constructor(message: string, isPassing = false) {
    super(message);
    this.isPassing = isPassing;
  }
}

export interface PageReaderOptions {
  allowsPrivate: AllowsPrivate;
  /** For all pages. Left out: name servers for public ones, the system for those that may be private. */
  resolve?: Resolve;
  mostBytes?: number;
  timeoutMs?: number;
}

export type ReadPage = (address: string, signal?: AbortSignal) => Promise<WebPage>;

/** Reads pages over http and https. Every redirect is checked like the first address. */
export function createPageReader(options: PageReaderOptions): ReadPage {
  const { allowsPrivate, resolve, mostBytes = MOST_BYTES, timeoutMs = TIMEOUT_MS } = options;
  const resolvePublic = resolve ?? resolveByNameServers();
  const resolvePrivate = resolve ?? resolveBySystem;

  const request = (url: URL, signal: AbortSignal) => {
    const privateNetworks = allowsPrivate(url);
    // Numbers are not looked up, so the guard of lookups does not see them.
    if (!privateNetworks && !isPublicHost(url)) throw new PrivateAddressError();
    const lookup = guardedLookup(privateNetworks ? resolvePrivate : resolvePublic, { privateNetworks });
    const headers = { accept: 'text/html, text/markdown, text/plain;q=0.8', 'user-agent': 'Sightline/0.1' };
    return sendRequest(url, { headers, lookup, agent: false, signal });
  };

  return async (address, stopped) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = stopped ? AbortSignal.any([stopped, timeout]) : timeout;
    let url = pageAddress(address);
    try {
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
        const response = await request(url, signal);
        const next = redirectOf(response, url);
        if (!next) return await pageOf(url, response, mostBytes);
        response.destroy();
        url = next;
      }
      throw new PageError(`more than ${MOST_REDIRECTS} redirects`);
    } catch (error) {
      stopped?.throwIfAborted();
      throw error instanceof PageError ? error : failed(timeout.aborted ? timeout.reason : error, timeoutMs);
    }
  };
}

function pageAddress(text: string, from?: URL): URL {
  const url = URL.parse(text, from?.href);
  if (!url || !/^https?:$/.test(url.protocol)) throw new PageError('not an http or https address');
  if (url.username !== '' || url.password !== '') throw new PageError('the address has credentials');
  return url;
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (statusCode < 300 || statusCode > 399 || headers.location === undefined) return undefined;
  return pageAddress(headers.location, from);
}

async function pageOf(url: URL, response: IncomingMessage, mostBytes: number): Promise<WebPage> {
  try {
    const { statusCode: status = 0, headers } = response;
    if (status !== 200)
      throw new PageError(`status ${status}`, status >= 500 || status === 408 || status === 429);
    const { type, charset } = contentType(headers['content-type'] ?? '');
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new PageError('the response is compressed, which was not asked for');
    const bytes = await allOf(response, mostBytes);
    const text = textOf(bytes, charset ?? (type === 'html' ? charsetIn(bytes) : undefined));
    return { url: url.href, type, text, lastModified: headers['last-modified'] };
  } finally {
    response.destroy();
  }
}

const types: Record<string, PageType> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/markdown': 'markdown',
  'text/x-markdown': 'markdown',
  'text/plain': 'plain',
};

function contentType(header: string): { type: PageType; charset: string | undefined } {
  const [name = '', ...parameters] = header.toLowerCase().split(';');
  const type = types[name.trim()];
  if (!type) throw new PageError('neither HTML, Markdown nor plain text');
  const charset = parameters.map((one) => /^\s*charset="?([\w-]+)"?\s*$/.exec(one)?.[1]).find(Boolean);
  return { type, charset };
}

async function allOf(response: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const tooLarge = () => new PageError(`larger than ${mostBytes} bytes`);
  if (Number(response.headers['content-length'] ?? 0) > mostBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > mostBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** As browsers look for it, near the beginning. */
const charsetIn = (bytes: Buffer) =>
  /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(bytes.toString('latin1', 0, 1024))?.[1];

function textOf(bytes: Buffer, charset = 'utf-8'): string {
  let decoder = new TextDecoder();
  try {
    decoder = new TextDecoder(charset);
  } catch {
    // An unknown name: as if none was given.
  }
  // PostgreSQL stores no NUL.
  return decoder.decode(bytes).replaceAll('\0', '\uFFFD');
}

function failed(error: unknown, timeoutMs: number): PageError {
  if (error instanceof PrivateAddressError) return new PageError('not at a public address');
  const { code } = error as NodeJS.ErrnoException;
  const isPassing = code !== 'ENOTFOUND' && code !== 'ENODATA';
  return new PageError(failureWords(error, timeoutMs), isPassing);
}
