import { requirePermission } from '@sightline/access';
import { HttpError } from '@sightline/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Content } from './parts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its responses go through `content.responses`, which may have this one already. */
    servedFromCache?: boolean;
  }
}

export const PREVIEW_CACHE_CONTROL = 'private, no-store';

/** Read endpoints take a key, and nobody at all when reads are public by setting. */
export const byReader = (content: Pick<Content, 'settings'>) =>
  ({
    access: {
      schemes: ['apiKeyHeader', 'apiKeyQuery'],
      permission: 'content_read',
      // `resolveWebsite` does.
      scoped: true,
      anonymous: !content.settings.REQUIRE_SCHEMA_API_KEY,
    },
    servedFromCache: true,
  }) as const;

/** The query parameter of the reads that can show drafts. */
export const previewParam = (description: string) =>
  Type.Boolean({
    default: false,
    description: `${description} Needs a key with the permission \`content_preview\`, also where reads are public, and is never cached.`,
  });

/** Whether drafts may be shown. Every role that reads content may preview it, so what the credential carries decides. */
export const showsDrafts = ({ caller }: FastifyRequest): boolean =>
  caller?.permissions.has('content_preview') ?? false;

/** Before anything of a preview is read. Its errors are stored nowhere either. */
export function openPreview(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', PREVIEW_CACHE_CONTROL);
  requireDrafts(request, 'A preview needs');
}

/** Drafts are never public: 401 without a key, 403 for one that lacks the permission. */
export function requireDrafts({ caller }: FastifyRequest, needing: string): void {
  if (caller === null) {
    throw new HttpError(401, `${needing} an API key. Send it in the \`x-api-key\` header.`, {
      headers: { 'www-authenticate': 'ApiKey realm="sightline"' },
    });
  }
  requirePermission(caller, 'content_preview');
}
