import { permittedOrganizations } from '@sightline/access';
import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { visibleOrganizations } from '../../organization/organization.ts';
import { organizationList } from '../../organization/organization-list.ts';
import { byName } from '../../sql/fragments.ts';
import { managedCategories, managedCategory } from '../managed-category.ts';

export function listManagedCategoriesRoute(app: Service, { pool }: Insights): void {
  app.get('/manage/categories', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listManagedCategories',
      summary: 'List categories with their owners and regions',
      description: 'The categories of your organizations, each once, by name.',
      tags: ['Management'],
      response: { 200: Type.Array(managedCategory), ...detailResponses(401, 403, 429, 503) },
    },
    handler: async (request, reply) =>
      sendJson(
        reply,
        await listManagedCategories(pool, visibleOrganizations(permittedOrganizations(request))),
      ),
  });
}

const listManagedCategories = organizationList(
  'managed-categories',
  `${managedCategories} ORDER BY ${byName('c')}`,
);
