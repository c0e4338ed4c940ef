import Type, { type Static } from 'typebox';

const uuid = Type.String({ format: 'uuid' });
const time = Type.String({ format: 'date-time' });

/** Values of a component's fields. What they must be is checked against the component, with the location of every fault. */
export const blockContent = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  description: 'Values of the fields.',
});

export const blockLayout = Type.Unsafe<Record<string, unknown>>({
  type: 'object',
  additionalProperties: true,
  description: 'How and where the renderer shows it. Delivered as it is, and at once: it has no draft.',
});

export const blockExample = {
  id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b0',
  website_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ab',
  schema_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad',
  draft_content: { title: 'New boots' },
  published_content: { title: 'Boots' },
  state: 'draft',
  version: 3,
  schema_name: 'hero',
  layout: { width: 'full' },
  cloned_from_id: null,
  created_at: '2026-11-15T09:30:00.000Z',
  updated_at: '2026-11-15T10:30:00.000Z',
} as const;

export const Block = Type.Object(
  {
    id: uuid,
    website_id: uuid,
    schema_id: uuid,
    draft_content: blockContent,
    published_content: Type.Union([blockContent, Type.Null()], {
      description: 'null until it is published.',
    }),
    state: Type.Enum(['draft', 'published'], {
      description: '`draft` as long as the draft is not published.',
    }),
    version: Type.Integer({ description: 'Raised by every change.' }),
    schema_name: Type.String(),
    layout: blockLayout,
    cloned_from_id: Type.Union([uuid, Type.Null()]),
    created_at: time,
    updated_at: time,
  },
  {
    $id: 'Block',
    description: 'Content of a component, placed on pages by routes.',
    examples: [blockExample],
  },
);
export type Block = Static<typeof Block>;

export interface BlockRow extends Omit<Block, 'created_at' | 'updated_at'> {
  created_at: Date;
  updated_at: Date;
}

/** Columns of a `blocks b` row. */
export const blockColumns = `b.id, b.website_id, b.schema_id, b.draft_content, b.published_content, b.state, b.version,
  b.schema_name, b.layout, b.cloned_from_id, b.created_at, b.updated_at`;

export function toBlock(row: BlockRow): Block {
  return {
    id: row.id,
    website_id: row.website_id,
    schema_id: row.schema_id,
    draft_content: row.draft_content,
    published_content: row.published_content,
    state: row.state,
    version: row.version,
    schema_name: row.schema_name,
    layout: row.layout,
    cloned_from_id: row.cloned_from_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
