import { HttpError } from '@sightline/service';
import type { Pool } from 'pg';
import { type CategoryTarget, changeCategory } from '../change-category.ts';
import { refuseUsed } from '../entry/remove-entry.ts';

/** 409 while prompts of the category use it. */
export async function removeCategoryRegion(
  pool: Pool,
  target: CategoryTarget,
  regionId: string,
): Promise<void> {
  const { categoryId } = target;
  await changeCategory(pool, target, async (client) => {
    const { rowCount } = await client.query(
      'DELETE FROM category_regions WHERE category_id = $1 AND region_id = $2',
      [categoryId, regionId],
    );
    if (rowCount === 0) throw new HttpError(404, 'This category has no such region.');
    const usedBy = 'p.region_ids @> ARRAY[$1::uuid]';
    await refuseUsed(client, { one: 'region', usedBy }, { id: regionId, categoryId });
    return true;
  });
}
