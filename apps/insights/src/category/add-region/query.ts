import { HttpError } from '@sightline/service';
import type { Pool } from 'pg';
import { addRegions } from '../add-regions.ts';
import { type CategoryTarget, changeCategory } from '../change-category.ts';
import { findManagedCategory, type ManagedCategory } from '../managed-category.ts';

export async function addCategoryRegion(
  pool: Pool,
  target: CategoryTarget,
  regionId: string,
): Promise<ManagedCategory> {
  const { categoryId, organizations } = target;
  const organizationIds = organizations.map(({ id }) => id);
  await changeCategory(pool, target, async (client) => {
    const { usable, added } = await addRegions(client, {
      categoryId,
      organizationIds,
      regionIds: [regionId],
    });
    if (usable.length === 0) throw new HttpError(404, 'There is no such region for this category.');
    return added === 1;
  });
  return findManagedCategory(pool, target);
}
