import type { Static } from 'typebox';
import Type from 'typebox';

export const NamedResource = Type.Object(
  { id: Type.String(), name: Type.String() },
  { $id: 'NamedResource', examples: [{ id: '01990000-0000-7000-8000-000200000008', name: 'Germany' }] },
);
export type NamedResource = Static<typeof NamedResource>;

export const namedResource = Type.Unsafe<NamedResource>(Type.Ref('NamedResource'));

export const OwnedResource = Type.Object(
  {
    ...NamedResource.properties,
    organization_id: Type.Union([Type.String({ format: 'uuid' }), Type.Null()], {
      description: 'The organization that added it; null when it is built in.',
    }),
  },
  {
    $id: 'OwnedResource',
    examples: [
      {
        id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b4',
        name: 'Our shop assistant',
        organization_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
      },
    ],
  },
);
export type OwnedResource = Static<typeof OwnedResource>;

export const ownedResource = Type.Unsafe<OwnedResource>(Type.Ref('OwnedResource'));

/** Path parameters `outer`, and below them the id of a thing. */
export const withId = <Outer extends Type.TProperties, Name extends string>(
  outer: Type.TObject<Outer>,
  name: Name,
) =>
  Type.Object({
    ...outer.properties,
    ...({ [name]: Type.String({ format: 'uuid' }) } as Record<Name, Type.TString>),
  });
