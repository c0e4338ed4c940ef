import Type, { type Static } from 'typebox';
import { blockContent, blockLayout } from '../block.ts';

const status = Type.String({
  minLength: 1,
  maxLength: 50,
  description: 'A word of the program that generates it.',
});

export const generatedParts = {
  generated_content: blockContent,
  generated_layout: blockLayout,
  status,
};

export const generatedExample = {
  id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b1',
  generated_content: { title: 'Boots for every path' },
  generated_layout: { width: 'full' },
  schema_name: 'hero',
  status: 'ready',
};

const entry = {
  id: Type.String({ format: 'uuid', description: 'Its own id, not the block’s.' }),
  ...generatedParts,
  schema_name: Type.String(),
};

export const GeneratedBlock = Type.Object(entry, {
  $id: 'GeneratedBlock',
  description: 'What was generated for a block.',
  examples: [generatedExample],
});
export type GeneratedBlock = Static<typeof GeneratedBlock>;

export const ManagedGeneratedBlock = Type.Object(
  {
    ...entry,
    block_id: Type.String({ format: 'uuid' }),
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
  },
  {
    $id: 'ManagedGeneratedBlock',
    description: 'What was generated for a block, with what only its owners see.',
    examples: [
      {
        ...generatedExample,
        block_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b0',
        created_at: '2026-11-15T09:30:00.000Z',
        updated_at: '2026-11-15T09:30:00.000Z',
      },
    ],
  },
);
export type ManagedGeneratedBlock = Static<typeof ManagedGeneratedBlock>;

export interface GeneratedBlockRow extends GeneratedBlock {
  block_id: string;
  created_at: Date;
  updated_at: Date;
}

/** Columns of a `generated_blocks g` row. */
export const generatedColumns =
  'g.id, g.block_id, g.generated_content, g.generated_layout, g.schema_name, g.status, g.created_at, g.updated_at';

export function toGeneratedBlock(row: GeneratedBlock): GeneratedBlock {
  const { id, generated_content, generated_layout, schema_name, status } = row;
  return { id, generated_content, generated_layout, schema_name, status };
}

export function toManagedGeneratedBlock(row: GeneratedBlockRow): ManagedGeneratedBlock {
  return {
    ...toGeneratedBlock(row),
    block_id: row.block_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
