import { detailResponses, type Service } from '@sightline/service';
import { CategoryParams } from '../../category/category.ts';
import { entryTarget } from '../../category/entry/entry.ts';
import { insertEntry } from '../../category/entry/write-entry.ts';
import { needs } from '../../http/calling.ts';
import { nameBody, requireName } from '../../http/name.ts';
import type { Insights } from '../../http/parts.ts';
import { topic, topics } from '../topics.ts';

export function createTopicRoute(app: Service, { pool, newId }: Insights): void {
  app.post('/manage/categories/:category_id/topics', {
    config: needs('insights_write'),
    schema: {
      operationId: 'createTopic',
      summary: 'Create a topic',
      description:
        'Adds an active topic to your category. Prompts that name a new topic create it too. 409 when the name is taken.',
      tags: ['Management'],
      params: CategoryParams,
      body: nameBody('Trail running'),
      response: { 201: topic, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const name = requireName(request.body.name);
      const target = entryTarget(request, newId());
      return reply.code(201).send(await insertEntry(pool, topics, target, { name }));
    },
  });
}
