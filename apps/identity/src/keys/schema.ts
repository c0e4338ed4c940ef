import { PERMISSIONS } from '@sightline/access';
import Type from 'typebox';
import { fromStoredPermissions } from './permissions.ts';

/** Its type is said, too: the validator compares each two elements of a list of unknown type, which takes minutes for a body of 1 MiB. */
export const PermissionName = Type.Enum(PERMISSIONS, { type: 'string', description: 'What a key may do.' });

const id = '01980f3e-6c1a-7c4e-9d53-2f6f7f0a9b11';
export const keyExample = {
  id,
  name: 'renderer',
  start: 'sl_AbCd',
  permissions: ['content_read'],
  organization_id: id,
  subject: null,
  created_at: '2026-08-01T09:30:00.000Z',
  expires_at: null,
  website_ids: null,
  category_ids: null,
  created_by: id,
  last_used_at: '2026-11-15T09:30:00.000Z',
};

export const Limit = (what: string) =>
  Type.Union([Type.Array(Type.String({ format: 'uuid' })), Type.Null()], {
    description: `The ${what} that the key is limited to; null: all of its organizations.`,
  });

export const keyFields = {
  id: Type.String({ format: 'uuid' }),
  name: Type.Union([Type.String(), Type.Null()]),
  start: Type.Union([Type.String(), Type.Null()], {
    description: 'How the key begins, to tell one from another.',
  }),
  permissions: Type.Array(PermissionName),
  organization_id: Type.Union([Type.String({ format: 'uuid' }), Type.Null()]),
  subject: Type.Union([Type.String({ format: 'uuid' }), Type.Null()], {
    description: 'The person who owns it.',
  }),
  created_at: Type.String({ format: 'date-time' }),
  expires_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  website_ids: Limit('websites'),
  category_ids: Limit('categories'),
  created_by: Type.Union([Type.String({ format: 'uuid' }), Type.Null()], {
    description:
      'The person who made it. Null for a key that the operator made, and for one that was made before this was kept.',
  }),
  last_used_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'When a service last asked about it, to the minute. Null when none did.',
  }),
};

export const Key = Type.Object(keyFields, { examples: [keyExample] });

interface StoredKey {
  id: string;
  configId: string;
  referenceId: string;
  name: string | null;
  start: string | null;
  permissions?: unknown;
  metadata?: unknown;
  lastRequest?: Date | null;
  createdAt: Date;
  expiresAt: Date | null;
}

export function toKey(stored: StoredKey) {
  const ofOrganization = stored.configId === 'organization';
  return {
    id: stored.id,
    name: stored.name,
    start: stored.start,
    permissions: fromStoredPermissions(stored.permissions),
    organization_id: ofOrganization ? stored.referenceId : null,
    subject: ofOrganization ? null : stored.referenceId,
    created_at: stored.createdAt.toISOString(),
    expires_at: stored.expiresAt?.toISOString() ?? null,
    website_ids: idsIn(stored.metadata, 'website_ids'),
    category_ids: idsIn(stored.metadata, 'category_ids'),
    created_by: creatorOf(stored.metadata),
    last_used_at: stored.lastRequest?.toISOString() ?? null,
  };
}

function creatorOf(metadata: unknown): string | null {
  if (typeof metadata !== 'object' || metadata === null || !('created_by' in metadata)) return null;
  return typeof metadata.created_by === 'string' ? metadata.created_by : null;
}

/** What a key is limited to, as its metadata has it. Something else than a list limits to nothing: it grants less, never more. */
export function idsIn(metadata: unknown, name: 'website_ids' | 'category_ids'): string[] | null {
  if (typeof metadata !== 'object' || metadata === null) return null;
  const ids = (metadata as Record<string, unknown>)[name];
  if (ids === undefined || ids === null) return null;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}
