import { problemResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import type { Auth } from '../../auth/create-auth.ts';
import { asOurs } from '../library-error.ts';
import { Key, keyExample, toKey } from '../schema.ts';
import type { Sessions } from '../session.ts';
import { keysOfMembers } from './keys-of-members.ts';

const LIMIT = 1_000;

const Owner = Type.Object({
  organization_id: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'Keys of this organization instead of your own.',
      examples: [keyExample.id],
    }),
  ),
});

export function listKeysRoute(app: Service, auth: Auth, sessions: Sessions, pool: Pool): void {
  app.get('/keys', {
    config: { access: 'public' },
    schema: {
      operationId: 'listKeys',
      summary: 'List API keys',
      description: `Your own, or those of an organization of which you are owner or administrator, with the personal keys of its members, which have a \`subject\`; newest first, at most ${LIMIT} of each. Never the keys themselves.`,
      tags: ['Keys'],
      security: [{ session: [] }],
      querystring: Owner,
      response: {
        200: Type.Object({ keys: Type.Array(Key) }, { examples: [{ keys: [keyExample] }] }),
        ...problemResponses(400, 401, 403, 404, 503),
      },
    },
    handler: async (request) => {
      const { headers } = await sessions.require(request);
      const organizationId = request.query.organization_id;
      const query = {
        sortBy: 'createdAt',
        sortDirection: 'desc',
        limit: LIMIT,
        ...(organizationId && { organizationId }),
      } as const;
      // Refuses who may not see the keys of the organization.
      const { apiKeys } = await asOurs('organization', auth.api.listApiKeys({ headers, query }));
      const ofMembers = organizationId === undefined ? [] : await keysOfMembers(pool, organizationId, LIMIT);
      const keys = [...apiKeys, ...ofMembers].toSorted(
        (a, b) => b.createdAt.getTime() - a.createdAt.getTime(),
      );
      return { keys: keys.map(toKey) };
    },
  });
}
