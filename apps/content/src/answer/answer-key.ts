import type { FastifyRequest } from 'fastify';

/**
 * What an answer is remembered by: the address as it was written, the website where the address does not name it, and
 * whether the caller had a key, since that decides what is shown. None for an address that carries a key.
 */
export function answerKey(
  { raw, caller }: FastifyRequest,
  websiteId: string | (() => string | undefined),
): string | undefined {
  const { url = '', method } = raw;
  if (method !== 'GET' || url.includes('api_key')) return undefined;
  const reader = caller === null ? 'a' : 'k';
  if (url.includes('websiteId=')) return reader + url;
  const website = typeof websiteId === 'string' ? websiteId : websiteId();
  return website === undefined ? undefined : `${reader}${website}${url}`;
}
