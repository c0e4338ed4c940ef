import type { Static } from 'typebox';
import Type from 'typebox';
import type { EntryTable } from '../category/entry/entry.ts';

export const Tag = Type.Object(
  { id: Type.String(), name: Type.String() },
  { $id: 'Tag', examples: [{ id: '0198c2c4-7d5e-7c3a-9d3e-0123456789af', name: 'Comparison' }] },
);
export type Tag = Static<typeof Tag>;

export const tag = Type.Unsafe<Tag>(Type.Ref('Tag'));

export const tags: EntryTable<'name'> = {
  table: 'tags',
  alias: 't',
  columns: 't.id, t.name',
  writable: ['name'],
  one: 'tag',
  usedBy: 'p.tag_ids @> ARRAY[$1::uuid]',
};
