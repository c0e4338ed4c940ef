import { write } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { organizationParams, ownOrganization } from '../../organization/own-organization.ts';

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

/** Categories keep the region, and so do their prompts. */
async function untrackRegion(pool: Pool, organizationId: string, regionId: string): Promise<void> {
  const { rowCount } = await write(
    pool,
    'DELETE FROM organization_regions WHERE organization_id = $1 AND region_id = $2',
    [organizationId, regionId],
  );
  if (rowCount === 0) throw new HttpError(404, 'This organization tracks no such region.');
}
