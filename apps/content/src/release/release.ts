import Type, { type Static } from 'typebox';

const uuid = Type.String({ format: 'uuid' });
const version = Type.Integer();
const schema_name = Type.String();
const id = '0198c2c4-7d5e-7c3a-9d3e-0123456789ae';

/** Of documents, blocks and routes together: what one transaction holds locks on. */
export const MOST_THINGS = 500;

const ids = (things: string) =>
  Type.Optional(
    Type.Array(uuid, {
      minItems: 1,
      maxItems: MOST_THINGS,
      uniqueItems: true,
      description: `Ids of ${things}.`,
    }),
  );

export const ReleaseBody = Type.Object(
  {
    documents: ids('documents whose draft is published'),
    blocks: ids('blocks whose draft is published'),
    routes: ids('routes that become `Live`'),
  },
  { additionalProperties: false, minProperties: 1, examples: [{ documents: [id] }] },
);
export type ReleaseBody = Static<typeof ReleaseBody>;

export const Release = Type.Object(
  {
    documents: Type.Array(Type.Object({ id: uuid, schema_name, version })),
    blocks: Type.Array(Type.Object({ id: uuid, schema_name, version })),
    routes: Type.Array(Type.Object({ id: uuid, path: Type.String() })),
  },
  {
    $id: 'Release',
    description: 'What was published together.',
    examples: [{ documents: [{ id, schema_name: 'article', version: 2 }], blocks: [], routes: [] }],
  },
);
export type Release = Static<typeof Release>;
