import { permittedOrganizations } from '@sightline/access';
import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { visibleOrganizations } from '../../organization/organization.ts';
import { organizationList } from '../../organization/organization-list.ts';
import { byName } from '../../sql/fragments.ts';
import { placeColumn, region } from '../place.ts';

export function listManagedRegionsRoute(app: Service, { pool }: Insights): void {
  app.get('/manage/regions', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listManagedRegions',
      summary: 'List the regions that can be tracked',
      description:
        'The built-in ones and those that your organizations added, by name, with where engines are asked from.',
      tags: ['Management'],
      response: { 200: Type.Array(region), ...detailResponses(401, 403, 429, 503) },
    },
    handler: async (request, reply) =>
      sendJson(reply, await listManagedRegions(pool, visibleOrganizations(permittedOrganizations(request)))),
  });
}

const listManagedRegions = organizationList(
  'managed-regions',
  `SELECT r.id, r.name, r.organization_id, ${placeColumn('r')} FROM regions r
   WHERE r.organization_id IS NULL OR r.organization_id = ANY ($1) ORDER BY ${byName('r')}`,
);
