import type { Content } from './parts.ts';

/** Read endpoints take a key, and nobody at all when reads are public by setting. */
export const byReader = (content: Content) =>
  ({
    access: {
      schemes: ['apiKeyHeader', 'apiKeyQuery'],
      permission: 'content_read',
      anonymous: !content.settings.REQUIRE_SCHEMA_API_KEY,
    },
  }) as const;
