import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { categoryTarget } from '../change-category.ts';
import { entryParams } from '../entry/entry.ts';
import { removeCategoryRegion } from './query.ts';

export function removeCategoryRegionRoute(app: Service, { pool }: Insights): void {
  app.delete('/manage/categories/:category_id/regions/:region_id', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'removeCategoryRegion',
      summary: 'Take a region out of a category',
      description: '409 while prompts of the category use it, with their number.',
      tags: ['Management'],
      params: entryParams('region_id'),
      response: {
        204: Type.Null({ description: 'The category no longer has the region.' }),
        ...detailResponses(401, 403, 404, 409, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      await removeCategoryRegion(pool, categoryTarget(request), request.params.region_id);
      return reply.code(204).send(null);
    },
  });
}
