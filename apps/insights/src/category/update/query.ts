import type { Pool } from 'pg';
import { type CategoryTarget, changeCategory } from '../change-category.ts';
import { findManagedCategory, type ManagedCategory } from '../managed-category.ts';

interface CategoryChange {
  name: string | undefined;
  /** null clears it. */
  internal_name: string | null | undefined;
}

export async function updateCategory(
  pool: Pool,
  target: CategoryTarget,
  { name, internal_name }: CategoryChange,
): Promise<ManagedCategory> {
  await changeCategory(pool, target, async (client) => {
    await client.query(
      `UPDATE categories SET name = coalesce($2, name), internal_name = CASE WHEN $3 THEN $4 ELSE internal_name END
       WHERE id = $1`,
      [target.categoryId, name ?? null, internal_name !== undefined, internal_name ?? null],
    );
    return true;
  });
  return findManagedCategory(pool, target);
}
