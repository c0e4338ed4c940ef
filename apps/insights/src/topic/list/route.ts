import { detailResponses, type Service, sendJson } from '@sightline/service';
import Type from 'typebox';
import { CategoryParams } from '../../category/category.ts';
import { categoryList } from '../../category/category-list.ts';
import { needs, organizationsOf } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { byName } from '../../sql/fragments.ts';
import { topic } from '../topics.ts';

export function listTopicsRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/org/categories/:category_id/topics', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listTopics',
      summary: 'List topics',
      description: 'The topics of a category, active and disabled ones, by name.',
      tags: ['Categories'],
      params: CategoryParams,
      response: {
        200: Type.Array(topic),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const list = await listTopics(pool, request.params.category_id, organizationsOf(request));
      return sendJson(reply, list);
    },
  });
}

const listTopics = categoryList(
  'topics-of-category',
  `SELECT t.id, t.name, t.status FROM topics t WHERE t.category_id = c.id ORDER BY ${byName('t')}`,
);
