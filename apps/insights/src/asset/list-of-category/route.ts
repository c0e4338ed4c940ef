import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { categoryList } from '../../category/category-list.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { byName } from '../../sql/fragments.ts';
import { assetColumns, categoryAsset } from '../assets.ts';

export function listCategoryAssetsRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/org/categories/:category_id/assets', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listCategoryAssets',
      summary: 'List the assets of a category',
      description:
        'The brands that are looked for in the answers of a category, by name: your own and those of others.',
      tags: ['Categories'],
      params: CategoryParams,
      response: {
        200: Type.Array(categoryAsset),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const list = await listCategoryAssets(pool, request.params.category_id, organizationsOf(request));
      return sendJson(reply, list);
    },
  });
}

const listCategoryAssets = categoryList(
  'assets-of-category',
  `SELECT ${assetColumns} FROM assets a WHERE a.category_id = c.id ORDER BY ${byName('a')}`,
);
