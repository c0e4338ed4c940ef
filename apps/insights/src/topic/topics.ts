import type { Static } from 'typebox';
import Type from 'typebox';
import type { EntryTable } from '../category/entry/entry.ts';

export const Topic = Type.Object(
  { id: Type.String(), name: Type.String(), status: Type.Enum(['active', 'disabled']) },
  {
    $id: 'Topic',
    examples: [{ id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae', name: 'Trail running', status: 'active' }],
  },
);
export type Topic = Static<typeof Topic>;

export const topic = Type.Unsafe<Topic>(Type.Ref('Topic'));

export const topics: EntryTable<'name' | 'status'> = {
  table: 'topics',
  alias: 't',
  columns: 't.id, t.name, t.status',
  writable: ['name', 'status'],
  one: 'topic',
  usedBy: 'p.topic_id = $1',
};
