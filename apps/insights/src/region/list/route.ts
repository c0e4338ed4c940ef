import { permittedOrganizations } from '@sightline/access';
import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import { namedResource } from '../../http/named-resource.ts';
import type { Insights } from '../../http/parts.ts';
import { OrganizationFilter, visibleOrganizations } from '../../organization/organization.ts';
import { organizationList } from '../../organization/organization-list.ts';
import { byName } from '../../sql/fragments.ts';

export function listRegionsRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/org/regions', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listRegions',
      summary: 'List regions',
      description:
        'The regions that your organizations track or that a category of theirs has, each once, by name.',
      tags: ['Organizations'],
      querystring: OrganizationFilter,
      response: {
        200: Type.Array(namedResource),
        ...detailResponses(401, 403, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const organizations = visibleOrganizations(
        permittedOrganizations(request),
        request.query.organization_ids,
      );
      return sendJson(reply, await listRegions(pool, organizations));
    },
  });
}

/** What an organization tracks itself, and what one of its categories has; each region once. */
const listRegions = organizationList(
  'regions-of-organizations',
  `SELECT r.id, r.name FROM regions r
   WHERE r.id IN (
     SELECT tracked.region_id FROM organization_regions tracked WHERE tracked.organization_id = ANY ($1)
     UNION
     SELECT has.region_id FROM category_organizations owner JOIN category_regions has USING (category_id)
     WHERE owner.organization_id = ANY ($1)
   )
   ORDER BY ${byName('r')}`,
);
