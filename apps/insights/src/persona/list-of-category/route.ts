import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { categoryList } from '../../category/category-list.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { byName } from '../../sql/fragments.ts';
import type { CategoryPersonasResponse } from '../personas.ts';

export function listCategoryPersonasRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/org/categories/:category_id/personas', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listCategoryPersonas',
      summary: 'List the personas of a category',
      description: 'The personas in whose name the prompts of a category can be asked, by name.',
      tags: ['Categories'],
      params: CategoryParams,
      response: {
        200: Type.Unsafe<CategoryPersonasResponse>(Type.Ref('CategoryPersonasResponse')),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const list = await listCategoryPersonas(pool, request.params.category_id, organizationsOf(request));
      return sendJson(reply, `{"data":${list}}`);
    },
  });
}

const listCategoryPersonas = categoryList(
  'personas-of-category',
  `SELECT p.id, p.name, p.profile AS persona FROM personas p WHERE p.category_id = c.id ORDER BY ${byName('p')}`,
);
