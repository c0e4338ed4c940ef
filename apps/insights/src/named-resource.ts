import Type, { type Static } from 'typebox';

export const NamedResource = Type.Object(
  { id: Type.String(), name: Type.String() },
  { $id: 'NamedResource', examples: [{ id: '01990000-0000-7000-8000-000200000008', name: 'Germany' }] },
);
export type NamedResource = Static<typeof NamedResource>;

export const namedResource = Type.Unsafe<NamedResource>(Type.Ref('NamedResource'));
