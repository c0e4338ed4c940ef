import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { Auth } from '../../auth/create-auth.ts';
import { keyExample, keyFields } from '../schema.ts';
import type { Sessions } from '../session.ts';
import { createKey, NewKey } from './create-key.ts';

const CreatedKey = Type.Object(
  {
    ...keyFields,
    key: Type.String({ description: 'The key itself. It is not stored and never shown again.' }),
  },
  { examples: [{ ...keyExample, key: 'sl_shown-only-once' }] },
);

export function createKeyRoute(
  app: Service,
  auth: Auth,
  sessions: Sessions,
  { maxLifetimeDays }: { maxLifetimeDays: number },
): void {
  app.post('/keys', {
    config: { access: 'public' },
    schema: {
      operationId: 'createKey',
      summary: 'Create an API key',
      description: 'For yourself, or for an organization of which you are owner or administrator.',
      tags: ['Keys'],
      security: [{ session: [] }],
      body: NewKey,
      response: { 201: CreatedKey, ...problemResponses(400, 401, 403, 404, 503) },
    },
    handler: async (request, reply) => {
      const { personId } = await sessions.require(request);
      const by = { personId, createdBy: personId, maxLifetimeDays };
      const created = await createKey(auth, request.body, by);
      const organizationId = request.body.organization_id;
      request.log.info({ keyId: created.id, personId, organizationId }, 'key created');
      return reply.code(201).header('cache-control', 'no-store').send(created);
    },
  });
}
