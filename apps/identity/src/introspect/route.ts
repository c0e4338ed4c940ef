import { requireService } from '@sightline/access';
import { problemResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import { findActiveKey, noteUse } from './query.ts';
import { KeyQuestion, KeyState } from './schema.ts';

export function introspectRoute(
  app: Service,
  pool: Pool,
  credentials: readonly (string | undefined)[],
): void {
  app.post('/introspect', {
    config: { access: 'public' },
    bodyLimit: 4_096,
    schema: {
      operationId: 'introspectKey',
      summary: 'Is this API key active, and what may it do?',
      description:
        'For services, which may keep the answer for at most 30 seconds. Nothing tells an unknown key from a revoked or expired one.',
      tags: ['Services'],
      security: [{ service: [] }],
      body: KeyQuestion,
      response: { 200: KeyState, ...problemResponses(400, 401, 503) },
    },
    onRequest: requireService(credentials),
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const key = await findActiveKey(pool, request.body.key);
      if (!key) return { active: false as const };
      // Nobody waits for it, and a key is not refused because its use could not be noted.
      noteUse(pool, key).catch((error: unknown) =>
        request.log.warn({ err: error }, 'the last use of a key could not be recorded'),
      );
      return {
        active: true as const,
        key_id: key.id,
        created_at: key.createdAt.toISOString(),
        expires_at: key.expiresAt?.toISOString() ?? null,
        permissions: key.permissions,
        subject: key.subject,
        organizations: key.organizations,
        website_ids: key.websiteIds,
        category_ids: key.categoryIds,
      };
    },
  });
}
