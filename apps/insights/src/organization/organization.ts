import Type, { type Static } from 'typebox';

export const Organization = Type.Object(
  { id: Type.String({ format: 'uuid' }), name: Type.Union([Type.String(), Type.Null()]) },
  { $id: 'Organization', examples: [{ id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac', name: 'Aurora Outdoor' }] },
);
export type Organization = Static<typeof Organization>;

export const organization = Type.Unsafe<Organization>(Type.Ref('Organization'));

export const OrganizationFilter = Type.Object({
  organization_ids: Type.Optional(
    Type.Union([Type.Array(Type.String({ format: 'uuid' }), { maxItems: 1000 }), Type.Null()], {
      description:
        'Only these organizations of yours; repeat the parameter to name several. Left out: all of yours.',
    }),
  ),
});

/** Of these organizations of the caller those that were asked for, each once. Another's is as if it did not exist. */
export function visibleOrganizations(permitted: Organization[], asked?: string[] | null): Organization[] {
  const mine = new Map(permitted.map(({ id, name }) => [id, { id, name }]));
  if (!asked) return [...mine.values()];
  const wanted = new Set(asked.map((id) => id.toLowerCase()));
  return [...mine.values()].filter(({ id }) => wanted.has(id));
}
