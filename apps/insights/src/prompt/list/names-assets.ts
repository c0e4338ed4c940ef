import type { Pool } from 'pg';
import { categoryVisibleTo } from '../../category/visible-category.ts';
import { assetsNamed } from '../assets-named.ts';
import type { CallerOfCategory } from '../referenced.ts';
import type { AssetsIn } from './render-prompts.ts';

/** Those that are there and those that were: past answers go on naming them. */
const text = `SELECT e.id, e.name, e.alternate_names AS "alternateNames" FROM (
    SELECT category_id, id, name, alternate_names FROM assets WHERE category_id = $1
    UNION ALL
    SELECT d.category_id, d.id, d.name, d.alternate_names FROM deleted_entities d WHERE d.category_id = $1 AND d.kind = 'asset'
  ) e JOIN categories c ON c.id = e.category_id WHERE ${categoryVisibleTo('$2')} ORDER BY e.name, e.id`;

/** Tells which assets of the category a text names. */
export async function readAssetsNamed(
  pool: Pool,
  { categoryId, organizationIds }: CallerOfCategory,
): Promise<AssetsIn> {
  const { rows } = await pool.query<{ id: string; name: string; alternateNames: string[] }>(text, [
    categoryId,
    organizationIds,
  ]);
  const named = assetsNamed(rows);
  return (prompt) => JSON.stringify(named(prompt).map(({ id, name }) => ({ id, name })));
}
