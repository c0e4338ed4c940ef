import Type from 'typebox';
import { Limit, PermissionName } from '../keys/schema.ts';

const id = '01980f3e-6c1a-7c4e-9d53-2f6f7f0a9b11';

export const KeyQuestion = Type.Object(
  { key: Type.String({ minLength: 1, maxLength: 512, description: 'The key as the caller sent it.' }) },
  { additionalProperties: false, examples: [{ key: 'sl_the-key-as-sent' }] },
);

const Inactive = Type.Object(
  { active: Type.Literal(false) },
  { description: 'Unknown, revoked or expired.' },
);

const Active = Type.Object({
  active: Type.Literal(true),
  key_id: Type.String({ format: 'uuid' }),
  created_at: Type.String({ format: 'date-time' }),
  expires_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  permissions: Type.Array(PermissionName),
  subject: Type.Union([Type.String({ format: 'uuid' }), Type.Null()], {
    description: 'The person that the key belongs to; null when it belongs to an organization.',
  }),
  website_ids: Limit('websites'),
  category_ids: Limit('categories'),
  organizations: Type.Array(
    Type.Object({
      id: Type.String({ format: 'uuid' }),
      name: Type.String(),
      role: Type.Union([Type.String(), Type.Null()], {
        description: 'Role of the person; several are joined by commas. Null for an organization’s own key.',
      }),
    }),
  ),
});

export const KeyState = Type.Union([Active, Inactive], {
  examples: [
    {
      active: true,
      key_id: id,
      created_at: '2026-08-01T09:30:00.000Z',
      expires_at: null,
      permissions: ['content_read'],
      subject: null,
      organizations: [{ id, name: 'Acme', role: null }],
      website_ids: null,
      category_ids: null,
    },
    { active: false },
  ],
});
