import Type from 'typebox';

/** Path parameters `outer`, and below them the id of a thing. */
export const withId = <Outer extends Type.TProperties, Name extends string>(
  outer: Type.TObject<Outer>,
  name: Name,
) =>
  Type.Object({
    ...outer.properties,
    ...({ [name]: Type.String({ format: 'uuid' }) } as Record<Name, Type.TString>),
  });
