import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { addVary, matchesTag } from '@sightline/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PREVIEW_CACHE_CONTROL } from '../http/reading.ts';
import type { WebsiteDirectory, WebsiteParts } from '../website/directory.ts';
import type { CachedResponse, Invalidation, ResponseCache } from './response-cache.ts';

/** Responses of the read endpoints: each with a strong `ETag`, 304 where the caller has it already, cached while unchanged. */
export interface Responses {
  /**
   * Begin before the first statement of a read: what changes from here on is not cached as unchanged.
   * With `schemaName` the response depends on that component's documents alone, without it on anything that is announced.
   */
  open(request: FastifyRequest, websiteId: string, depends?: Dependence): OpenResponse;
  /** Sends what is cached for this very request, if anything is. The caller's credential was checked before. */
  sendCached(request: FastifyRequest, reply: FastifyReply): boolean;
  /** Drops what these changes touch, on this instance. */
  invalidate(changes: Invalidation[]): void;
}

/** What an endpoint needs that reads published content. */
export interface ReadingParts extends WebsiteParts {
  responses: Responses;
}

interface Dependence {
  schemaName?: string;
  /** Drafts: they change without an announcement. Stored nowhere, neither here nor by a browser or a CDN, so without a tag. */
  preview?: boolean;
}

interface OpenResponse {
  /** Sends a whole JSON text. Not cached where `keep` is false: the same request may give another one without any change. */
  send(
    reply: FastifyReply,
    body: string,
    options?: { keep?: boolean; languages?: Iterable<string> },
  ): FastifyReply;
  /** Sends JSON that is too large to hold: without a tag, since that is known only at the end. */
  stream(reply: FastifyReply, body: Readable, languages: Iterable<string>): FastifyReply;
}

export interface ResponsesOptions {
  cacheControl: string;
  /** Without it every response is read from the database. */
  cache: ResponseCache | undefined;
  websites: WebsiteDirectory;
}

const SHORT = 16 * 1024;
const JSON_TYPE = 'application/json; charset=utf-8';

export function createResponses({ cacheControl, cache, websites }: ResponsesOptions): Responses {
  const headed = (reply: FastifyReply, language: string | undefined, preview = false) => {
    if (language !== undefined) reply.header('content-language', language);
    allowCaching(reply, preview ? PREVIEW_CACHE_CONTROL : cacheControl);
    return reply;
  };

  function sendTagged(
    request: FastifyRequest,
    reply: FastifyReply,
    { body, tag, language }: Pick<CachedResponse, 'body' | 'tag' | 'language'>,
  ) {
    headed(reply, language).header('etag', tag);
    if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
    return reply.type(JSON_TYPE).send(body);
  }

  return {
    open(request, websiteId, { schemaName, preview = false } = {}) {
      const reading = preview ? undefined : cache?.begin(websiteId, schemaName);
      return {
        send(reply, text, { keep = true, languages } = {}) {
          const language = languages && listed(languages);
          if (preview) return headed(reply, language, preview).type(JSON_TYPE).send(text);
          const tag = `"${hash('sha1', text, 'base64url')}"`;
          const key = keep ? reading && cacheKey(request, websiteId) : undefined;
          if (cache && reading && key !== undefined) {
            const owner = request.caller && (websites.cachedOwner(websiteId) ?? '');
            cache.store(reading, key, { body: keepable(text), tag, language, owner });
          }
          return sendTagged(request, reply, { body: text, tag, language });
        },
        stream: (reply, body, languages) =>
          headed(reply, listed(languages), preview).type(JSON_TYPE).send(body),
      };
    },
    sendCached(request, reply) {
      if (cache === undefined) return false;
      const key = cacheKey(request, () => websites.cachedAtDomain(request.hostname.toLowerCase()));
      const response = key === undefined ? undefined : cache.find(key);
      if (response === undefined || !mayHave(request, response)) return false;
      sendTagged(request, reply, response);
      return true;
    },
    invalidate: (changes) => cache?.invalidate(changes),
  };
}

/**
 * What a caller with a key reads is never public: it may hold drafts, and CDNs that know responses by their address alone would give
 * it to everybody.
 */
export function allowCaching(reply: FastifyReply, setting: string): void {
  const isPrivate = /\b(private|no-store)\b/i.test(setting);
  addVary(reply, 'x-api-key');
  reply.header('cache-control', reply.request.caller && !isPrivate ? 'private, no-cache' : setting);
}

/** A short text leaves in one piece with its head, which is a system call less; a long one is not encoded again each time. */
function keepable(text: string): string | Buffer {
  return text.length <= SHORT ? text : Buffer.from(text);
}

/** Each language once; `undefined` where nothing is delivered that has one. */
function listed(languages: Iterable<string>): string | undefined {
  return [...new Set(languages)].sort().join(', ') || undefined;
}

function mayHave({ caller }: FastifyRequest, { owner }: CachedResponse): boolean {
  if (caller === null) return owner === null;
  // Which website it is about is known only when the request is read.
  if (caller.scope.websites) return false;
  return caller.organizations.some(({ id, permissions }) => id === owner && permissions.has('content_read'));
}

/**
 * What a response is cached by: the address as it was written, the website where the address does not name it, and
 * whether the caller had a key and may see drafts, since that decides what is shown. None for an address that carries a key.
 *
 * Names are asked of the parsed query: in the text they can be escaped, or be part of a value.
 */
function cacheKey(
  { raw, caller, query }: FastifyRequest,
  websiteId: string | (() => string | undefined),
): string | undefined {
  const { url = '', method } = raw;
  const named = query as { api_key?: unknown; websiteId?: unknown };
  if (method !== 'GET' || named.api_key !== undefined) return undefined;
  const reader = caller === null ? 'a' : caller.permissions.has('content_preview') ? 'p' : 'k';
  if (named.websiteId !== undefined) return reader + url;
  const website = typeof websiteId === 'string' ? websiteId : websiteId();
  return website === undefined ? undefined : `${reader}${website}${url}`;
}
