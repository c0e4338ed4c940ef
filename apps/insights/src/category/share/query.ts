import type { Pool } from 'pg';
import { type CategoryTarget, changeCategory } from '../change-category.ts';
import { findManagedCategory, type ManagedCategory } from '../managed-category.ts';

export async function shareCategory(
  pool: Pool,
  target: CategoryTarget,
  organizationId: string,
): Promise<ManagedCategory> {
  await changeCategory(pool, target, async (client) => {
    const { rowCount } = await client.query(
      'INSERT INTO category_organizations (category_id, organization_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [target.categoryId, organizationId],
    );
    return rowCount === 1;
  });
  return findManagedCategory(pool, target);
}
