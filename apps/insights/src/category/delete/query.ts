import { transaction } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import type { CategoryTarget } from '../change-category.ts';
import { lockCategory } from '../visible-category.ts';

/** 409 while it is in use: its prompts are asked, or somebody else has it. Its answers go when the worker sees the note. */
export async function deleteCategory(
  pool: Pool,
  { categoryId, organizations }: CategoryTarget,
): Promise<void> {
  const organizationIds = organizations.map(({ id }) => id);
  await transaction(pool, async (client) => {
    await lockCategory(client, 'removal', categoryId, organizationIds);
    await refuseInUse(client, categoryId, organizationIds);
    // Prompts first: they refer to topics and assets, which go with the category.
    await client.query('DELETE FROM prompts WHERE category_id = $1', [categoryId]);
    await client.query('DELETE FROM categories WHERE id = $1', [categoryId]);
    await client.query('INSERT INTO deleted_categories (category_id) VALUES ($1)', [categoryId]);
  });
}

async function refuseInUse(client: PoolClient, categoryId: string, organizationIds: string[]): Promise<void> {
  const { rows } = await client.query<{ active: number; others: number }>(
    `SELECT (SELECT count(*)::int FROM prompts p WHERE p.category_id = $1 AND p.status = 'active') AS active,
       (SELECT count(*)::int FROM category_organizations o WHERE o.category_id = $1 AND o.organization_id <> ALL ($2)) AS others`,
    [categoryId, organizationIds],
  );
  const { active = 0, others = 0 } = rows[0] ?? {};
  if (others > 0)
    throw new HttpError(
      409,
      'The category belongs to other organizations, too. Withdraw it from yours instead, which needs insights_manage in one of the others as well: DELETE /manage/categories/{category_id}/organizations/{organization_id}.',
    );
  if (active > 0)
    throw new HttpError(
      409,
      `The category has ${active} active ${active === 1 ? 'prompt' : 'prompts'}. Disable or delete them first.`,
    );
}
