import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { byReader } from '../../http/reading.ts';
import type { ReadingParts } from '../../response-cache/responses.ts';
import { resolveWebsite } from '../../website/resolve-website.ts';
import type { Component } from '../component.ts';
import { listComponents } from './query.ts';

const MOST = 100;

const Query = Type.Object({
  websiteId: Type.Optional(
    Type.String({ format: 'uuid', description: 'Left out: the website of the host, or the configured one.' }),
  ),
  limit: Type.Integer({ default: 50, description: `Clamped to 1–${MOST}.` }),
  offset: Type.Integer({ default: 0, minimum: 0, maximum: 1_000_000 }),
});

const Answer = Type.Object(
  {
    components: Type.Array(Type.Unsafe<Component>(Type.Ref('Component'))),
    total: Type.Integer({ description: 'All components of the website.' }),
    hasMore: Type.Boolean(),
  },
  { examples: [{ components: [], total: 0, hasMore: false }] },
);

export function listComponentsRoute(app: Service, content: ReadingParts): void {
  app.get('/components', {
    config: byReader(content),
    schema: {
      operationId: 'listComponents',
      summary: 'List components',
      description: 'The schemas of a website in the order of their names.',
      tags: ['Components'],
      querystring: Query,
      response: { 200: Answer, ...problemResponses(400, 401, 403) },
    },
    handler: async (request, reply) => {
      const websiteId = await resolveWebsite(content, request);
      const response = content.responses.open(request, websiteId);
      const { offset } = request.query;
      const limit = Math.min(Math.max(request.query.limit, 1), MOST);
      const { components, total } = await listComponents(content.pool, websiteId, { limit, offset });
      return response.send(reply, JSON.stringify({ components, total, hasMore: offset + limit < total }));
    },
  });
}
