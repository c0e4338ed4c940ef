import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { categoryList } from '../../category/category-list.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { byName } from '../../sql/fragments.ts';
import { tag } from '../tags.ts';

export function listTagsRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/org/categories/:category_id/tags', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listTags',
      summary: 'List tags',
      description: 'The tags of a category, by name.',
      tags: ['Categories'],
      params: CategoryParams,
      response: {
        200: Type.Array(tag),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const list = await listTags(pool, request.params.category_id, organizationsOf(request));
      return sendJson(reply, list);
    },
  });
}

const listTags = categoryList(
  'tags-of-category',
  `SELECT t.id, t.name FROM tags t WHERE t.category_id = c.id ORDER BY ${byName('t')}`,
);
