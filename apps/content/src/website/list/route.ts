import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../management.ts';
import { cursorPage, nextCursor, readCursor } from '../../paging.ts';
import type { Content } from '../../parts.ts';
import type { Website } from '../website.ts';
import { listWebsites } from './query.ts';

export function listWebsitesRoute(app: Service, { pool, cursors }: Content): void {
  app.get('/manage/websites', {
    config: needs('content_read'),
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
      const binding = { list: 'websites', organizations };
      const after = readCursor(cursors, request.query.cursor, binding);
      const { websites, next } = await listWebsites(pool, {
        organizations,
        limit: request.query.limit,
        after,
      });
      return { websites, nextCursor: next ? cursors.encode(binding, next) : null };
    },
  });
}
