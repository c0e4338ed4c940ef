import Type, { type Static } from 'typebox';
import { Block, blockExample } from '../block.ts';

export const BlockWithComputedFields = Type.Object(
  {
    ...Block.properties,
    cached_fields: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Dot-paths in the published content that were computed. Not there when nothing was.',
      }),
    ),
  },
  {
    $id: 'BlockWithComputedFields',
    description: 'A block with the results of its scripts in its published content.',
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
