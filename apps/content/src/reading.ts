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
