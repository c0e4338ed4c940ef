import { queryNamed } from '@sightline/postgres';
import type { Pool } from 'pg';
import { categoryVisibleTo, noSuchCategory } from './visible-category.ts';

/**
 * A list of what a category `c` has, as JSON text; `rows` is SQL that selects it in its order. Whether the caller sees the
 * category is decided by the same statement: no row at all means that there is none for them.
 */
export function categoryList(name: string, rows: string) {
  const text = `SELECT (SELECT coalesce(json_agg(item), '[]') FROM (${rows}) item)::text AS list
    FROM categories c WHERE c.id = $1 AND ${categoryVisibleTo('$2')}`;
  return async (pool: Pool, categoryId: string, organizationIds: string[]): Promise<string> => {
    const values = [categoryId, organizationIds];
    const [row] = await queryNamed<{ list: string }>(pool, { name, text, values });
    if (!row) throw noSuchCategory();
    return row.list;
  };
}

/**
 * SQL for an organization's list: each category `c` once for every one of `organizations o` that owns it. What hangs on the
 * category is joined to this, so that no owner is left out and none that the caller does not belong to appears.
 */
export const ownedCategories = `organizations o
  JOIN category_organizations owner ON owner.organization_id = o.id
  JOIN categories c ON c.id = owner.category_id`;

export const categoryAndOwner = `json_build_object('id', c.id, 'name', c.name, 'internal_name', c.internal_name) AS category,
  to_json(o) AS organization`;
