import { PERMISSIONS } from '@sightline/access';
import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { Auth } from '../../auth/create-auth.ts';
import { asOurs } from '../library-error.ts';
import { toStoredPermissions } from '../permissions.ts';
import { keyExample, keyFields, PermissionName, toKey } from '../schema.ts';
import type { Sessions } from '../session.ts';

const limit = (what: string, service: string) =>
  Type.Optional(
    Type.Array(Type.String({ format: 'uuid' }), {
      minItems: 1,
      maxItems: 100,
      description: `The ${what} that the key is limited to in ${service}. Left out: all of its organizations.`,
    }),
  );

const NewKey = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100, description: 'What it is for.' }),
    permissions: Type.Array(PermissionName, {
      minItems: 1,
      maxItems: PERMISSIONS.length,
      uniqueItems: true,
      description:
        'What the key may do. A key of your own never does more than your role in an organization.',
    }),
    organization_id: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'The organization to own it. Left out, the key is yours and follows your memberships.',
      }),
    ),
    website_ids: limit('websites', 'content'),
    category_ids: limit('categories', 'insights'),
    expires_in_seconds: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 315_360_000,
        description: 'Left out, it expires after `KEY_MAX_LIFETIME_DAYS`, and where that is 0, never.',
      }),
    ),
  },
  {
    additionalProperties: false,
    examples: [{ name: 'renderer', permissions: ['content_read'], organization_id: keyExample.id }],
  },
);

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
  const mostSeconds = maxLifetimeDays * 86_400;
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
      const { name, permissions, organization_id, website_ids, category_ids } = request.body;
      const expiresIn = lifetimeOf(request.body.expires_in_seconds, mostSeconds);
      // Without headers this is a call of the server itself, the only one that may set permissions. The library still checks
      // that this person may create keys for the organization.
      const created = await asOurs(
        'organization',
        auth.api.createApiKey({
          body: {
            name,
            configId: organization_id ? 'organization' : 'person',
            userId: personId,
            permissions: toStoredPermissions(permissions),
            ...(organization_id && { organizationId: organization_id }),
            metadata: { created_by: personId, website_ids, category_ids },
            ...(expiresIn !== undefined && { expiresIn }),
          },
        }),
      );
      request.log.info({ keyId: created.id, personId, organizationId: organization_id }, 'key created');
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ ...toKey(created), key: created.key });
    },
  });
}

function lifetimeOf(asked: number | undefined, mostSeconds: number): number | undefined {
  if (mostSeconds === 0) return asked;
  if (asked !== undefined && asked > mostSeconds) {
    const msg = `must be at most ${mostSeconds}: keys of this installation live ${mostSeconds / 86_400} days at most`;
    throw new HttpError(400, `body.expires_in_seconds: ${msg}`, {
      faults: [{ loc: ['body', 'expires_in_seconds'], msg, type: 'maximum' }],
    });
  }
  return asked ?? mostSeconds;
}
