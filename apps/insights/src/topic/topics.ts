import type { EntryTable } from '../category/entry/entry.ts';

export const topics: EntryTable<'name' | 'status'> = {
  table: 'topics',
  alias: 't',
  columns: 't.id, t.name, t.status',
  writable: ['name', 'status'],
  one: 'topic',
  usedBy: 'p.topic_id = $1',
};
