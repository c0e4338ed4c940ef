import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { organizationParams, ownOrganization } from '../../organization/own-organization.ts';
import { untrackRegion } from './query.ts';

export function untrackRegionRoute(app: Service, { pool }: Insights): void {
  app.delete('/manage/organizations/:organization_id/regions/:region_id', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'untrackRegion',
      summary: 'Stop tracking a region',
      description: 'Categories and prompts that have the region keep it.',
      tags: ['Management'],
      params: organizationParams('region_id'),
      response: {
        204: Type.Null({ description: 'The organization no longer tracks it.' }),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      await untrackRegion(pool, ownOrganization(request).id, request.params.region_id);
      return reply.code(204).send(null);
    },
  });
}
