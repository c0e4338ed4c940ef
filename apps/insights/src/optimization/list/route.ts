import { queryNamed } from '@sightline/postgres';
import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needsAnywhere } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { rfc3339 } from '../../sql/fragments.ts';
import type { ContentOptimization, ContentOptimizationResponse } from '../optimization.ts';
import { titleOf, visibleAsset, withAnalyses } from '../read-optimizations.ts';

const Query = Type.Object({
  limit: Type.Integer({
    exclusiveMinimum: 0,
    maximum: 50_000,
    default: 10_000,
    description: 'Most rows of the response.',
  }),
  offset: Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000,
    default: 0,
    description: 'Rows before the first one.',
  }),
});

export function listOptimizationsRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/content/:asset_id/optimization', {
    config: needsAnywhere('insights_read'),
    schema: {
      operationId: 'listOptimizations',
      summary: 'List the analysed contents of an asset',
      description:
        'Contents that your organizations had analysed for a brand or product, the newest first. They are created at `/manage/categories/{category_id}/assets/{asset_id}/optimizations`.',
      tags: ['Content optimization'],
      params: Type.Object({
        asset_id: Type.String({ format: 'uuid', description: 'An asset of your categories.' }),
      }),
      querystring: Query,
      response: {
        200: Type.Unsafe<ContentOptimizationResponse>(Type.Ref('ContentOptimizationResponse')),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request): Promise<ContentOptimizationResponse> => {
      const { asset_id } = request.params;
      const { limit, offset } = request.query;
      const { owners } = await visibleAsset(pool, request, { assetId: asset_id });
      const values = [asset_id, owners];
      const [count] = await queryNamed<{ total: number }>(pool, {
        name: 'count-optimizations',
        text: 'SELECT count(*)::integer AS total FROM content_optimizations WHERE asset_id = $1 AND organization_id = ANY ($2)',
        values,
      });
      const data = await queryNamed<ContentOptimization>(pool, {
        name: 'list-optimizations',
        text: `SELECT o.id, ${titleOf} AS title, ${rfc3339('o.created_at')} AS created_at,
            left(n.result -> 'content' ->> 'value', 300) AS extracted_input, o.type, n.status
          FROM ${withAnalyses} WHERE o.asset_id = $1 AND o.organization_id = ANY ($2) ORDER BY o.id DESC LIMIT $3 OFFSET $4`,
        values: [...values, limit, offset],
      });
      const query = { asset_id, pagination: { limit, offset } };
      return { info: { total_rows: count?.total ?? 0, query }, data };
    },
  });
}
