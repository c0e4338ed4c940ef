import Type, { type Static } from 'typebox';

export const Referrer = Type.Object(
  {
    kind: Type.Enum(['document', 'block']),
    id: Type.String({ format: 'uuid' }),
    schema_name: Type.String(),
    title: Type.Union([Type.String(), Type.Null()], { description: 'Of a document; null for a block.' }),
    parts: Type.Array(Type.String(), {
      description:
        'Which of its content refers: `published`, `draft`, `generated` of a block, or the language of a translation.',
    }),
  },
  {
    $id: 'Referrer',
    description: 'A document or block whose content names the id of a document or an image.',
    examples: [
      {
        kind: 'document',
        id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae',
        schema_name: 'article',
        title: 'Ten huts for a winter night',
        parts: ['de', 'draft', 'published'],
      },
    ],
  },
);
export type Referrer = Static<typeof Referrer>;
