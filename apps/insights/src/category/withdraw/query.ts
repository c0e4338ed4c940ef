import { HttpError } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import { type CategoryTarget, changeCategory } from '../change-category.ts';

/**
 * 409 for the last owner, and while the category uses regions or models that this organization alone may use. 403 unless the caller
 * manages one of those that keep it: nobody carries a category out of an organization alone.
 */
export async function withdrawCategory(
  pool: Pool,
  target: CategoryTarget,
  organizationId: string,
): Promise<void> {
  const link = [target.categoryId, organizationId];
  await changeCategory(pool, target, async (client) => {
    const { rowCount } = await client.query(
      'DELETE FROM category_organizations WHERE category_id = $1 AND organization_id = $2',
      link,
    );
    if (rowCount === 0) throw new HttpError(404, 'This organization does not have this category.');
    await refuseWithoutKeeper(client, target);
    await refuseUseOfItsOwn(client, link);
    return true;
  });
}

async function refuseWithoutKeeper(client: PoolClient, target: CategoryTarget): Promise<void> {
  const { rows } = await client.query<{ managed: boolean }>(
    `SELECT organization_id = ANY ($2) AS managed FROM category_organizations
     WHERE category_id = $1 ORDER BY managed DESC LIMIT 1`,
    [target.categoryId, target.organizations.map(({ id }) => id)],
  );
  if (!rows[0]) {
    throw new HttpError(409, 'This organization is the only one that has this category. Share it first.');
  }
  if (!rows[0].managed) {
    throw new HttpError(
      403,
      'This needs the permission insights_manage also in an organization that keeps the category.',
    );
  }
}

async function refuseUseOfItsOwn(client: PoolClient, link: string[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT r.name FROM regions r JOIN category_regions cr ON cr.region_id = r.id
     WHERE cr.category_id = $1 AND r.organization_id = $2
     UNION ALL
     SELECT m.name FROM models m WHERE m.organization_id = $2
       AND EXISTS (SELECT FROM prompts p WHERE p.category_id = $1 AND p.platform_ids @> ARRAY[m.id])
     LIMIT 10`,
    link,
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new HttpError(
    409,
    `The category uses regions or models of this organization. Remove them first: ${names}`,
  );
}
