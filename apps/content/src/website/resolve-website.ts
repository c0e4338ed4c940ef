import { permittedOrganizations } from '@sightline/access';
import { HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { WebsiteParts } from './directory.ts';

type WebsiteRequest = FastifyRequest<{ Querystring: { websiteId?: string } }>;

/**
 * The website a request is about: `websiteId` in the query, else the host, else the configured fallback. A caller with a
 * key must be of the organization that owns it; a website that does not exist is answered like one of somebody else.
 */
export function resolveWebsite(content: WebsiteParts, request: WebsiteRequest): string | Promise<string> {
  const websiteId = request.query.websiteId?.toLowerCase();
  if (websiteId === undefined) return resolveWithoutId(content, request);
  if (mayReach(request, websiteId, content.websites.cachedOwner(websiteId))) return websiteId;
  return requireOwner(content, request, websiteId);
}

async function resolveWithoutId(content: WebsiteParts, request: WebsiteRequest): Promise<string> {
  const websiteId =
    (await content.websites.atDomain(request.hostname.toLowerCase())) ?? content.settings.FALLBACK_WEBSITE_ID;
  if (!websiteId) {
    throw new HttpError(
      400,
      'No website was named. Send `websiteId`, or use a host that belongs to a website.',
    );
  }
  return request.caller === null ? websiteId : requireOwner(content, request, websiteId);
}

/** 401 unless the organization that owns the website is one in which the caller may do this. */
async function requireOwner(
  content: WebsiteParts,
  request: WebsiteRequest,
  websiteId: string,
): Promise<string> {
  if (mayReach(request, websiteId, await content.websites.ownerOf(websiteId))) return websiteId;
  throw new HttpError(401, 'This API key is not valid for this website.', {
    headers: { 'www-authenticate': 'ApiKey realm="sightline"' },
  });
}

function mayReach(request: WebsiteRequest, websiteId: string, owner: string | null | undefined): boolean {
  if (request.caller === null) return true;
  const { websites } = request.caller.scope;
  if (websites && !websites.has(websiteId)) return false;
  return owner != null && permittedOrganizations(request).some(({ id }) => id === owner);
}
