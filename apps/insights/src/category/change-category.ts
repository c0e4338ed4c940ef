import { permittedOrganizations } from '@sightline/access';
import { transaction } from '@sightline/postgres';
import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { type Organization, visibleOrganizations } from '../organization/organization.ts';
import { lockCategory } from './visible-category.ts';

export interface CategoryTarget {
  categoryId: string;
  /** All of the caller's. */
  organizations: Organization[];
}

export function categoryTarget(request: FastifyRequest): CategoryTarget {
  const { category_id } = request.params as { category_id: string };
  return { categoryId: category_id, organizations: visibleOrganizations(permittedOrganizations(request)) };
}

/**
 * Changes a category or what it is linked with, alone: no prompt is written to it meanwhile. `work` tells whether it changed
 * something; only then `updated_at` moves.
 */
export async function changeCategory(
  pool: Pool,
  { categoryId, organizations }: CategoryTarget,
  work: (client: PoolClient) => Promise<boolean>,
): Promise<void> {
  const organizationIds = organizations.map(({ id }) => id);
  await transaction(pool, async (client) => {
    await lockCategory(client, 'removal', categoryId, organizationIds);
    if (await work(client)) {
      await client.query('UPDATE categories SET updated_at = now() WHERE id = $1', [categoryId]);
    }
  });
}
