import { permittedOrganizations } from '@sightline/access';
import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { categoryAndOwner, ownedCategories } from '../../category/category-list.ts';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { OrganizationFilter, visibleOrganizations } from '../../organization/organization.ts';
import { organizationList } from '../../organization/organization-list.ts';
import { byName } from '../../sql/fragments.ts';
import type { OrganizationPersonasWithCategoryResponse } from '../personas.ts';

export function listPersonasRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/org/personas', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listPersonas',
      summary: 'List personas',
      description:
        'The personas of the categories of your organizations, by name: one row for each of your organizations that owns the category.',
      tags: ['Organizations'],
      querystring: OrganizationFilter,
      response: {
        200: Type.Unsafe<OrganizationPersonasWithCategoryResponse>(
          Type.Ref('OrganizationPersonasWithCategoryResponse'),
        ),
        ...detailResponses(401, 403, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const organizations = visibleOrganizations(
        permittedOrganizations(request),
        request.query.organization_ids,
      );
      return sendJson(reply, `{"data":${await listPersonas(pool, organizations)}}`);
    },
  });
}

const listPersonas = organizationList(
  'personas-of-organizations',
  `SELECT p.id, p.name, p.profile AS persona, ${categoryAndOwner}
   FROM ${ownedCategories} JOIN personas p ON p.category_id = c.id
   ORDER BY ${byName('p')}, ${byName('o')}`,
);
