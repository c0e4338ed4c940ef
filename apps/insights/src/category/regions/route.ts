import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/calling.ts';
import { namedResource } from '../../http/named-resource.ts';
import type { Insights } from '../../http/parts.ts';
import { byName } from '../../sql/fragments.ts';
import { CategoryParams } from '../category.ts';
import { categoryList } from '../category-list.ts';

export function listCategoryRegionsRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/org/categories/:category_id/regions', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listCategoryRegions',
      summary: 'List the regions of a category',
      description: 'The regions in which the prompts of a category can be asked, by name.',
      tags: ['Categories'],
      params: CategoryParams,
      response: {
        200: Type.Array(namedResource),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const list = await listCategoryRegions(pool, request.params.category_id, organizationsOf(request));
      return sendJson(reply, list);
    },
  });
}

const listCategoryRegions = categoryList(
  'regions-of-category',
  `SELECT r.id, r.name FROM category_regions has JOIN regions r ON r.id = has.region_id
   WHERE has.category_id = c.id ORDER BY ${byName('r')}`,
);
