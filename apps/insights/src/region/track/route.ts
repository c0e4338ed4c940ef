import { detailResponses, type Service } from '@sightline/service';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { organizationParams, ownOrganization } from '../../organization/own-organization.ts';
import { region } from '../place.ts';
import { trackRegion } from './query.ts';

export function trackRegionRoute(app: Service, { pool }: Insights): void {
  app.put('/manage/organizations/:organization_id/regions/:region_id', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'trackRegion',
      summary: 'Track a region',
      description: 'A built-in region, or one that the organization added. Repeating it changes nothing.',
      tags: ['Management'],
      params: organizationParams('region_id'),
      response: { 200: region, ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: async (request) => trackRegion(pool, ownOrganization(request).id, request.params.region_id),
  });
}
