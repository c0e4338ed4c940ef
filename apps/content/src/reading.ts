import { HttpError } from '@sightline/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { PREVIEW_CACHE_CONTROL } from './answer/answers.ts';
import type { Content } from './parts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers go through `content.answers`, which may have this one already. */
    repeatable?: boolean;
  }
}

/** Read endpoints take a key, and nobody at all when reads are public by setting. */
export const byReader = (content: Content) =>
  ({
    access: {
      schemes: ['apiKeyHeader', 'apiKeyQuery'],
      permission: 'content_read',
      anonymous: !content.settings.REQUIRE_SCHEMA_API_KEY,
    },
    repeatable: true,
  }) as const;

/** The query parameter of the reads that can show drafts. */
export const previewParam = (description: string) =>
  Type.Boolean({
    default: false,
    description: `${description} Needs a key, also where reads are public, and is never cached.`,
  });

/** Before anything of a preview is read: 401 without a key, since drafts are never public. Also its errors are stored nowhere. */
export function openPreview(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', PREVIEW_CACHE_CONTROL);
  if (request.caller !== null) return;
  throw new HttpError(401, 'A preview needs an API key. Send it in the `x-api-key` header.', {
    headers: { 'www-authenticate': 'ApiKey realm="sightline"' },
  });
}
