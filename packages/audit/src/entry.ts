import Type, { type Static } from 'typebox';

const nullable = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

const Change = Type.Object({
  entity: Type.String({ description: 'What was changed, such as `documents`.' }),
  id: Type.String({ description: 'Its id; of what has no id of its own, what tells it from others.' }),
  action: Type.Enum(['created', 'updated', 'deleted', 'refused']),
  before: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()], {
    description:
      'Fields as they were: all of a deleted thing, those that changed of another. A long value is its `sha256` and `bytes`.',
  }),
  after: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
});

export const AuditEntry = Type.Object(
  {
    id: Type.String(),
    at: Type.String({ format: 'date-time' }),
    operation: Type.String({
      description: '`operationId` of the request in this document, or the name of a command of the operator.',
    }),
    actor: Type.Object({
      kind: Type.Enum(['person', 'key', 'operator', 'service'], {
        description:
          'Whether it was done with a token or with an API key; by the operator with a command; or by the service, such as when a host moves to another website.',
      }),
      subject: nullable(
        'The person, also where their own key was used. Null for the key of an organization.',
      ),
      key_id: nullable('The API key that was used.'),
    }),
    address: nullable('Where the request came from. Null where somebody of another organization did it.'),
    request_id: Type.String({ description: '`request-id` of the response, as it is in the log.' }),
    organization_ids: Type.Array(Type.String({ format: 'uuid' }), {
      description: 'Organizations of yours whose things were changed.',
    }),
    changes: Type.Array(Change),
    more_changes: Type.Boolean({ description: 'More was changed at once than is listed.' }),
  },
  {
    $id: 'AuditEntry',
    examples: [
      {
        id: '4711',
        at: '2026-11-15T09:30:00.000Z',
        operation: 'updateRoute',
        actor: { kind: 'person', subject: '0198c2c4-7d5e-7c3a-9d3e-0123456789aa', key_id: null },
        address: '203.0.113.7',
        request_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ff',
        organization_ids: ['0198c2c4-7d5e-7c3a-9d3e-0123456789ac'],
        changes: [
          {
            entity: 'routes',
            id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ab',
            action: 'updated',
            before: { state: 'Draft' },
            after: { state: 'Live' },
          },
        ],
        more_changes: false,
      },
    ],
  },
);
export type AuditEntry = Static<typeof AuditEntry>;

export const auditEntry = Type.Unsafe<AuditEntry>(Type.Ref('AuditEntry'));
