import { detailResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { ownOrganization } from '../../organization/own-organization.ts';
import { type CategoryTarget, categoryTarget, changeCategory } from '../change-category.ts';
import { entryParams } from '../entry/entry.ts';
import { findManagedCategory, type ManagedCategory, managedCategory } from '../managed-category.ts';

export function shareCategoryRoute(app: Service, { pool }: Insights): void {
  app.put('/manage/categories/:category_id/organizations/:organization_id', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'shareCategory',
      summary: 'Share a category with another organization of yours',
      description:
        'Everybody of that organization then sees the category and all that belongs to it, and may change it as far as their role goes. Needs the permission in both organizations. Repeating it changes nothing.',
      tags: ['Management'],
      params: entryParams('organization_id'),
      response: { 200: managedCategory, ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: async (request) => shareCategory(pool, categoryTarget(request), ownOrganization(request).id),
  });
}

async function shareCategory(
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
