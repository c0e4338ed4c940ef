import { write } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import Type from 'typebox';
import { entryParams } from '../../category/entry/entry.ts';
import { categoryVisibleTo } from '../../category/visible-category.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import { withId } from '../../http/named-resource.ts';
import type { Insights } from '../../http/parts.ts';

export function deleteOptimizationRoute(app: Service, { pool }: Insights): void {
  app.delete('/manage/categories/:category_id/assets/:asset_id/optimizations/:optimization_id', {
    config: needs('insights_write'),
    schema: {
      operationId: 'deleteOptimization',
      summary: 'Delete an analysed content',
      description: 'With its analysis. One that runs is given up.',
      tags: ['Management'],
      params: withId(entryParams('asset_id'), 'optimization_id'),
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const { category_id, asset_id, optimization_id } = request.params;
      const { rowCount } = await write(
        pool,
        `DELETE FROM content_optimizations o USING assets a, categories c
         WHERE o.id = $1 AND a.id = o.asset_id AND a.id = $2 AND c.id = a.category_id AND c.id = $3
           AND ${categoryVisibleTo('$4')} AND o.organization_id = ANY ($4)`,
        [optimization_id, asset_id, category_id, organizationsOf(request)],
      );
      if (rowCount === 0) throw new HttpError(404, 'There is no such analysed content in your categories.');
      return reply.code(204).send(null);
    },
  });
}
