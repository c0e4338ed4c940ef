import type { EntryTable } from '../category/entry/entry.ts';

export const tags: EntryTable<'name'> = {
  table: 'tags',
  alias: 't',
  columns: 't.id, t.name',
  writable: ['name'],
  one: 'tag',
  usedBy: 'p.tag_ids @> ARRAY[$1::uuid]',
};
