import { permittedOrganizations } from '@sightline/access';
import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { OrganizationFilter, visibleOrganizations } from '../../organization/organization.ts';
import { organizationList } from '../../organization/organization-list.ts';
import { rfc3339 } from '../../sql/fragments.ts';
import { domainWithOrganization } from '../domain.ts';

export function listDomainsRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/org/domains', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listDomains',
      summary: 'List domains',
      description: 'The domains of your organizations, each with its organization, the oldest first.',
      tags: ['Organizations'],
      querystring: OrganizationFilter,
      response: {
        200: Type.Array(domainWithOrganization),
        ...detailResponses(401, 403, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const organizations = visibleOrganizations(
        permittedOrganizations(request),
        request.query.organization_ids,
      );
      return sendJson(reply, await listDomains(pool, organizations));
    },
  });
}

const listDomains = organizationList(
  'domains-of-organizations',
  `SELECT d.id, d.name, ${rfc3339('d.created_at')} AS created_at, to_json(o) AS organization
   FROM organizations o JOIN domains d ON d.organization_id = o.id ORDER BY d.created_at, d.id`,
);
