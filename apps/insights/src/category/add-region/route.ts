import { detailResponses, type Service } from '@sightline/service';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { categoryTarget } from '../change-category.ts';
import { entryParams } from '../entry/entry.ts';
import { managedCategory } from '../managed-category.ts';
import { addCategoryRegion } from './query.ts';

export function addCategoryRegionRoute(app: Service, { pool }: Insights): void {
  app.put('/manage/categories/:category_id/regions/:region_id', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'addCategoryRegion',
      summary: 'Add a region to a category',
      description:
        'A built-in region, or an own one of an organization of yours that has the category. Repeating it changes nothing.',
      tags: ['Management'],
      params: entryParams('region_id'),
      response: { 200: managedCategory, ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: async (request) => addCategoryRegion(pool, categoryTarget(request), request.params.region_id),
  });
}
