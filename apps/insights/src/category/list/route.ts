import { callerOf, permittedOrganizations } from '@sightline/access';
import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { needsAnywhere } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { OrganizationFilter, visibleOrganizations } from '../../organization/organization.ts';
import { organizationList } from '../../organization/organization-list.ts';
import { byName } from '../../sql/fragments.ts';
import type { CategoryWithOrganization } from '../category.ts';
import { ownedCategories } from '../category-list.ts';

export function listCategoriesRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/org/categories', {
    config: needsAnywhere('insights_read'),
    schema: {
      operationId: 'listCategories',
      summary: 'List categories',
      description:
        'The categories of your organizations, by name: one row for each of your organizations that owns a category.',
      tags: ['Organizations'],
      querystring: OrganizationFilter,
      response: {
        200: Type.Array(Type.Unsafe<CategoryWithOrganization>(Type.Ref('CategoryWithOrganization'))),
        ...detailResponses(401, 403, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const organizations = visibleOrganizations(
        permittedOrganizations(request),
        request.query.organization_ids,
      );
      const { categories } = callerOf(request).scope;
      return sendJson(reply, await listCategories(pool, organizations, categories && [...categories]));
    },
  });
}

const listCategories = organizationList(
  'categories-of-organizations',
  `SELECT c.id, c.name, c.internal_name, to_json(o) AS organization FROM ${ownedCategories} WHERE ($3::uuid[] IS NULL OR c.id = ANY ($3))
   ORDER BY ${byName('c')}, ${byName('o')}`,
);
