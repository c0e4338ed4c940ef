import { permittedOrganizations } from '@sightline/access';
import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../calling.ts';
import { ownedResource } from '../../named-resource.ts';
import { visibleOrganizations } from '../../organization/organization.ts';
import type { Insights } from '../../parts.ts';
import { listManagedRegions } from './query.ts';

export function listManagedRegionsRoute(app: Service, { pool }: Insights): void {
  app.get('/manage/regions', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listManagedRegions',
      summary: 'List the regions that can be tracked',
      description: 'The built-in ones and those that your organizations added, by name.',
      tags: ['Management'],
      response: { 200: Type.Array(ownedResource), ...detailResponses(401, 403, 429, 503) },
    },
    handler: async (request, reply) =>
      sendJson(reply, await listManagedRegions(pool, visibleOrganizations(permittedOrganizations(request)))),
  });
}
