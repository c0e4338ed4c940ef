import { HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { Content } from '../content.ts';

/**
 * The website a request is about: `websiteId` in the query, else the host, else the configured fallback. A caller with a
 * key must be of the organization that owns it; a website that does not exist is answered like one of somebody else.
 */
export async function resolveWebsite(
  content: Content,
  request: FastifyRequest<{ Querystring: { websiteId?: string } }>,
): Promise<string> {
  const websiteId =
    request.query.websiteId ??
    (await content.websites.atDomain(request.hostname.toLowerCase())) ??
    content.settings.FALLBACK_WEBSITE_ID;
  if (!websiteId) {
    throw new HttpError(400, 'Which website? Give websiteId, or use a host that belongs to one.');
  }
  if (request.caller) await requireKeyOfWebsite(content, request, websiteId);
  return websiteId.toLowerCase();
}

/** 401 unless the caller's organizations include the one that owns the website. */
async function requireKeyOfWebsite(
  content: Content,
  request: FastifyRequest,
  websiteId: string,
): Promise<void> {
  const owner = await content.websites.ownerOf(websiteId.toLowerCase());
  if (owner === null || !request.caller?.organizations.some(({ id }) => id === owner)) {
    throw new HttpError(401, 'This API key is not valid for this website.', {
      headers: { 'www-authenticate': 'ApiKey' },
    });
  }
}
