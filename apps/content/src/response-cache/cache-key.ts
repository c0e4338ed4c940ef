import type { FastifyRequest } from 'fastify';

/**
 * What a response is cached by: the address as it was written, the website where the address does not name it, and
 * whether the caller had a key and may see drafts, since that decides what is shown. None for an address that carries a key.
 *
 * Names are asked of the parsed query: in the text they can be escaped, or be part of a value.
 */
export function cacheKey(
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
