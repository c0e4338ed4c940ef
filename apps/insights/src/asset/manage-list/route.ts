import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { categoryList } from '../../category/category-list.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { byName } from '../../sql/fragments.ts';
import { managedAssetColumns } from '../assets.ts';
import { managedAsset } from '../managed-asset.ts';

export function listManagedAssetsRoute(app: Service, { pool }: Insights): void {
  app.get('/manage/categories/:category_id/assets', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listManagedAssets',
      summary: 'List the assets of a category with their other names',
      description: 'Brands and products that answers can mention, by name.',
      tags: ['Management'],
      params: CategoryParams,
      response: { 200: Type.Array(managedAsset), ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const list = await listManagedAssets(pool, request.params.category_id, organizationsOf(request));
      return sendJson(reply, list);
    },
  });
}

const listManagedAssets = categoryList(
  'managed-assets-of-category',
  `SELECT ${managedAssetColumns} FROM assets a WHERE a.category_id = c.id ORDER BY ${byName('a')}`,
);
