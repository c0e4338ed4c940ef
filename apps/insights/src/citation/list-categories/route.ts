import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import type { CitationCategoriesResponse } from '../citation.ts';
import { listCitationCategories } from './query.ts';

export function listCitationCategoriesRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/org/categories/:category_id/citation-categories', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listCitationCategories',
      summary: 'List citation categories',
      description:
        'The built-in kinds of citations, then those of this category by name. `value` is what filters of reports take.',
      tags: ['Categories'],
      params: CategoryParams,
      response: {
        200: Type.Unsafe<CitationCategoriesResponse>(Type.Ref('CitationCategoriesResponse')),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request) => ({
      data: await listCitationCategories(pool, request.params.category_id, organizationsOf(request)),
    }),
  });
}
