import type { EntryTable } from '../category/entry/entry.ts';

export const personas: EntryTable<'name' | 'profile'> = {
  table: 'personas',
  alias: 'p',
  columns: 'p.id, p.name, p.profile AS persona',
  writable: ['name', 'profile'],
  one: 'persona',
  usedBy: 'p.persona_ids @> ARRAY[$1::uuid]',
};
