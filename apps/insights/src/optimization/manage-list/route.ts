import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { entryParams } from '../../category/entry/entry.ts';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { managedOptimization } from '../optimization.ts';
import { listManaged, visibleAsset } from '../read-optimizations.ts';

export function listManagedOptimizationsRoute(app: Service, { pool }: Insights): void {
  app.get('/manage/categories/:category_id/assets/:asset_id/optimizations', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listManagedOptimizations',
      summary: 'List the analysed contents of an asset with how far they are',
      description: 'The newest first, with the reason of those that failed.',
      tags: ['Management'],
      params: entryParams('asset_id'),
      querystring: Type.Object({
        limit: Type.Integer({
          minimum: 1,
          maximum: 1000,
          default: 100,
          description: 'Most rows of the response.',
        }),
      }),
      response: { 200: Type.Array(managedOptimization), ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: async (request) => {
      const { asset_id: assetId, category_id: categoryId } = request.params;
      const { owners } = await visibleAsset(pool, request, { assetId, categoryId });
      return listManaged(pool, { assetId, owners, limit: request.query.limit });
    },
  });
}
