import { detailResponses, type Service } from '@sightline/service';
import { CategoryParams } from '../../category/category.ts';
import { entryTarget } from '../../category/entry/entry.ts';
import { insertEntry } from '../../category/entry/write-entry.ts';
import { needs } from '../../http/calling.ts';
import { nameBody, requireName } from '../../http/name.ts';
import type { Insights } from '../../http/parts.ts';
import { tag, tags } from '../tags.ts';

export function createTagRoute(app: Service, { pool, newId }: Insights): void {
  app.post('/manage/categories/:category_id/tags', {
    config: needs('insights_write'),
    schema: {
      operationId: 'createTag',
      summary: 'Create a tag',
      description:
        'Adds a tag to your category. Prompts that name a new tag create it too. 409 when the name is taken.',
      tags: ['Management'],
      params: CategoryParams,
      body: nameBody('Comparison'),
      response: { 201: tag, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const name = requireName(request.body.name);
      const target = entryTarget(request, newId());
      return reply.code(201).send(await insertEntry(pool, tags, target, { name }));
    },
  });
}
