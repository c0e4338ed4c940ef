import Type, { type Static } from 'typebox';
import { Block, blockExample } from '../block.ts';

export const BlockWithComputedFields = Type.Object(
  {
    ...Block.properties,
    cached_fields: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'Dot-paths in the published content, in a preview in the draft, that were computed. Not there when nothing was.',
      }),
    ),
  },
  {
    $id: 'BlockWithComputedFields',
    description:
      'A block with the results of its scripts in its published content, in a preview in its draft.',
    examples: [
      {
        ...blockExample,
        published_content: { title: 'Boots', heading: 'Boots | en' },
        cached_fields: ['heading'],
      },
    ],
  },
);
export type BlockWithComputedFields = Static<typeof BlockWithComputedFields>;

export const FailedField = Type.Object(
  {
    block_id: Type.String({ format: 'uuid' }),
    field: Type.String({
      description:
        'Dot-path of the field, which has the value that is published, in a preview that of the draft.',
    }),
    reason: Type.String({ description: 'What the script failed on.' }),
  },
  {
    $id: 'FailedField',
    description: 'A computed field whose script failed.',
    examples: [{ block_id: blockExample.id, field: 'heading', reason: 'no such key: subtitle' }],
  },
);
export type FailedField = Static<typeof FailedField>;
