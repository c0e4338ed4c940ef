import { callerOf } from '@sightline/access';
import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/management.ts';
import { cursorPage, nextCursor, readCursor } from '../../http/paging.ts';
import type { Content } from '../../http/parts.ts';
import type { Website } from '../website.ts';
import { listWebsites } from './query.ts';

export function listWebsitesRoute(app: Service, { pool, cursors }: Content): void {
  app.get('/manage/websites', {
    config: { access: { ...needs('content_read').access, scoped: true } },
    schema: {
      operationId: 'listWebsites',
      summary: 'List websites',
      description: 'The websites of your organizations, newest first, a page at a time.',
      tags: ['Management'],
      querystring: Type.Object(cursorPage),
      response: {
        200: Type.Object(
          { websites: Type.Array(Type.Unsafe<Website>(Type.Ref('Website'))), nextCursor },
          { examples: [{ websites: [], nextCursor: null }] },
        ),
        ...problemResponses(400, 401, 403),
      },
    },
    handler: async (request) => {
      const organizations = organizationsOf(request).sort();
      const { websites: limit } = callerOf(request).scope;
      const websiteIds = limit && [...limit];
      const binding = { list: 'websites', organizations, websiteIds };
      const after = readCursor(cursors, request.query.cursor, binding);
      const { websites, next } = await listWebsites(pool, {
        organizations,
        websiteIds,
        limit: request.query.limit,
        after,
      });
      return { websites, nextCursor: next ? cursors.encode(binding, next) : null };
    },
  });
}
