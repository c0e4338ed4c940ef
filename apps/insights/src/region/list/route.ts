import { permittedOrganizations } from '@sightline/access';
import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import { namedResource } from '../../http/named-resource.ts';
import type { Insights } from '../../http/parts.ts';
import { OrganizationFilter, visibleOrganizations } from '../../organization/organization.ts';
import { listRegions } from './query.ts';

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
