import { permittedOrganizations } from '@sightline/access';
import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { categoryAndOwner, ownedCategories } from '../../category/category-list.ts';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { OrganizationFilter, visibleOrganizations } from '../../organization/organization.ts';
import { organizationList } from '../../organization/organization-list.ts';
import { byName } from '../../sql/fragments.ts';
import { assetColumns, type OrganizationAssetsResponse } from '../assets.ts';

export function listAssetsRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/org/assets', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listAssets',
      summary: 'List assets',
      description:
        'The assets of the categories of your organizations, by name: one row for each of your organizations that owns the category.',
      tags: ['Organizations'],
      querystring: OrganizationFilter,
      response: {
        200: Type.Unsafe<OrganizationAssetsResponse>(Type.Ref('OrganizationAssetsResponse')),
        ...detailResponses(401, 403, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const organizations = visibleOrganizations(
        permittedOrganizations(request),
        request.query.organization_ids,
      );
      return sendJson(reply, `{"data":${await listAssets(pool, organizations)}}`);
    },
  });
}

const listAssets = organizationList(
  'assets-of-organizations',
  `SELECT ${assetColumns}, ${categoryAndOwner} FROM ${ownedCategories} JOIN assets a ON a.category_id = c.id
   ORDER BY ${byName('a')}, ${byName('o')}`,
);
