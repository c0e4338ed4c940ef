import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { byReader, showsDrafts } from '../../http/reading.ts';
import type { ReadingParts } from '../../response-cache/responses.ts';
import { resolveWebsite } from '../../website/resolve-website.ts';
import type { Route } from '../route.ts';
import type { RouteCache } from '../route-cache.ts';
import { listRoutes } from './query.ts';

const MOST = 100;

const Query = Type.Object({
  websiteId: Type.String({ format: 'uuid' }),
  state: Type.Optional(
    Type.String({ maxLength: 100, description: 'Exactly this one: `Draft`, `Live` or `Archived`.' }),
  ),
  pattern: Type.Optional(
    Type.String({
      maxLength: 1024,
      description: 'A text that the pattern has in it; no character is a wildcard.',
    }),
  ),
  limit: Type.Integer({ default: 50, description: `Clamped to 1–${MOST}.` }),
  offset: Type.Integer({ default: 0, minimum: 0, maximum: 1_000_000 }),
});

const Answer = Type.Object(
  {
    routes: Type.Array(Type.Unsafe<Route>(Type.Ref('Route'))),
    total: Type.Integer({ description: 'All routes that match the filters.' }),
    hasMore: Type.Boolean(),
  },
  { examples: [{ routes: [], total: 0, hasMore: false }] },
);

export function listRoutesRoute(app: Service, content: ReadingParts, cache: RouteCache): void {
  app.get('/routes', {
    config: byReader(content),
    schema: {
      operationId: 'listRoutes',
      summary: 'List routes',
      description:
        'The routes of a website, the last changed first. Without a key that has the permission `content_preview`, Live ones only.',
      tags: ['Routes'],
      querystring: Query,
      response: { 200: Answer, ...problemResponses(400, 401, 403) },
    },
    handler: async (request, reply) => {
      const websiteId = await resolveWebsite(content, request);
      const response = content.responses.open(request, websiteId);
      const { state, pattern, offset } = request.query;
      const limit = Math.min(Math.max(request.query.limit, 1), MOST);
      // For a caller who may not see drafts, their state does not exist.
      const liveOnly = !showsDrafts(request);
      const hidden = liveOnly && state !== undefined && state !== 'Live';
      const { routes, total } = hidden
        ? { routes: [], total: 0 }
        : await listRoutes(content.pool, cache, {
            websiteId,
            state: liveOnly ? 'Live' : state,
            pattern,
            limit,
            offset,
          });
      return response.send(reply, JSON.stringify({ routes, total, hasMore: offset + limit < total }));
    },
  });
}
