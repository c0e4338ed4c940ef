import { PERMISSIONS } from '@sightline/access';
import { HttpError } from '@sightline/service';
import Type, { type Static } from 'typebox';
import type { Auth } from '../../auth/create-auth.ts';
import { asOurs } from '../library-error.ts';
import { toStoredPermissions } from '../permissions.ts';
import { keyExample, PermissionName, toKey } from '../schema.ts';

const limit = (what: string, service: string) =>
  Type.Optional(
    Type.Array(Type.String({ format: 'uuid' }), {
      minItems: 1,
      maxItems: 100,
      description: `The ${what} that the key is limited to in ${service}. Left out: all of its organizations.`,
    }),
  );

export const NewKey = Type.Object(
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

interface Maker {
  /** Owns the key, or may make keys for the organization that owns it: the library checks it. */
  personId: string;
  /** Null: the operator. */
  createdBy: string | null;
  /** 0: a key need not expire. */
  maxLifetimeDays: number;
}

/** A key with its text, which is shown this once. */
export async function createKey(auth: Auth, asked: Static<typeof NewKey>, maker: Maker) {
  const { name, permissions, organization_id, website_ids, category_ids } = asked;
  const expiresIn = lifetimeOf(asked.expires_in_seconds, maker.maxLifetimeDays * 86_400);
  // Without headers this is a call of the server itself, the only one that may set permissions.
  const created = await asOurs(
    'organization',
    auth.api.createApiKey({
      body: {
        name,
        configId: organization_id ? 'organization' : 'person',
        userId: maker.personId,
        permissions: toStoredPermissions(permissions),
        ...(organization_id && { organizationId: organization_id }),
        metadata: { created_by: maker.createdBy, website_ids, category_ids },
        ...(expiresIn !== undefined && { expiresIn }),
      },
    }),
  );
  return { ...toKey(created), key: created.key };
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
