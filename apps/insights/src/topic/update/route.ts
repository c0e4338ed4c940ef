import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { entryParams, entryTarget } from '../../category/entry/entry.ts';
import { updateEntry } from '../../category/entry/write-entry.ts';
import { needs } from '../../http/calling.ts';
import { nameField, requireName } from '../../http/name.ts';
import type { Insights } from '../../http/parts.ts';
import { Topic, topic, topics } from '../topics.ts';

const Body = Type.Object(
  { name: Type.Optional(nameField), status: Type.Optional(Topic.properties.status) },
  { additionalProperties: false, minProperties: 1, examples: [{ status: 'disabled' }] },
);

export function updateTopicRoute(app: Service, { pool }: Insights): void {
  app.patch('/manage/categories/:category_id/topics/:topic_id', {
    config: needs('insights_write'),
    schema: {
      operationId: 'updateTopic',
      summary: 'Rename, disable or enable a topic',
      description:
        'Changes what is given. Prompts keep the topic under its new name. 409 when the name is taken.',
      tags: ['Management'],
      params: entryParams('topic_id'),
      body: Body,
      response: { 200: topic, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) => {
      const { name, status } = request.body;
      const change = { name: name && requireName(name), status };
      return updateEntry(pool, topics, entryTarget(request, request.params.topic_id), change);
    },
  });
}
