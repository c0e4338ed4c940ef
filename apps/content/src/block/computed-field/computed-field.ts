import Type, { type Static } from 'typebox';
import { limits } from '../../computed-field/limits.ts';
import { blockParams } from '../find-block.ts';

export const script = Type.String({
  minLength: 1,
  maxLength: limits.scriptLength,
  description:
    'CEL. It knows `content` (what the block has published), `meta` (`locale`, `path`, `websiteId`), `params`, and ' +
    '`lookup(schema, idOrSlug)`, the published document or null. Numbers of content are doubles.',
});

/** One script, as the people who own its block see it. */
export const ComputedField = Type.Object(
  {
    field_path: Type.String({ description: 'Where its result goes in the published content.' }),
    script,
    created_at: Type.String({ format: 'date-time' }),
    updated_at: Type.String({ format: 'date-time' }),
  },
  {
    $id: 'ComputedField',
    description: 'A field of a block that a script computes when the block is read.',
    examples: [
      {
        field_path: 'hero.title',
        script: 'content.title + " | " + meta.locale',
        created_at: '2026-11-15T09:30:00.000Z',
        updated_at: '2026-11-15T09:30:00.000Z',
      },
    ],
  },
);
export type ComputedField = Static<typeof ComputedField>;

export interface ComputedFieldRow extends Omit<ComputedField, 'created_at' | 'updated_at'> {
  created_at: Date;
  updated_at: Date;
}

/** Columns of a `computed_fields f` row. */
export const computedFieldColumns = 'f.field_path, f.script, f.created_at, f.updated_at';

export function toComputedField(row: ComputedFieldRow): ComputedField {
  return {
    field_path: row.field_path,
    script: row.script,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Path parameters of one computed field. */
export const computedFieldParams = Type.Object({
  ...blockParams.properties,
  fieldPath: Type.String({
    maxLength: 200,
    description: 'Dot-path into the published content, such as `hero.title` or `items.0.label`.',
  }),
});
