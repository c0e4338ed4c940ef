import type { Caller } from '@sightline/access';
import { HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { Content } from '../parts.ts';

type WebsiteRequest = FastifyRequest<{ Querystring: { websiteId?: string } }>;

/**
 * The website a request is about: `websiteId` in the query, else the host, else the configured fallback. A caller with a
 * key must be of the organization that owns it; a website that does not exist is answered like one of somebody else.
 */
export function resolveWebsite(content: Content, request: WebsiteRequest): string | Promise<string> {
  const { caller } = request;
  const websiteId = request.query.websiteId?.toLowerCase();
  if (websiteId === undefined) return resolveWithoutId(content, request);
  if (caller === null || belongsTo(caller, content.websites.rememberedOwner(websiteId))) return websiteId;
  return requireOwner(content, caller, websiteId);
}

async function resolveWithoutId(content: Content, { hostname, caller }: WebsiteRequest): Promise<string> {
  const websiteId =
    (await content.websites.atDomain(hostname.toLowerCase())) ?? content.settings.FALLBACK_WEBSITE_ID;
  if (!websiteId) {
    throw new HttpError(400, 'Which website? Give websiteId, or use a host that belongs to one.');
  }
  return caller === null ? websiteId : requireOwner(content, caller, websiteId);
}

/** 401 unless the caller's organizations include the one that owns the website. */
async function requireOwner(content: Content, caller: Caller, websiteId: string): Promise<string> {
  if (belongsTo(caller, await content.websites.ownerOf(websiteId))) return websiteId;
  throw new HttpError(401, 'This API key is not valid for this website.', {
    headers: { 'www-authenticate': 'ApiKey realm="sightline"' },
  });
}

function belongsTo(caller: Caller, owner: string | null | undefined): boolean {
  return owner != null && caller.organizations.some(({ id }) => id === owner);
}
