import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/management.ts';
import { cursorPage, nextCursor, readCursor } from '../../http/paging.ts';
import type { Content } from '../../http/parts.ts';
import { findWebsite } from '../../website/website.ts';
import type { CsvSourceSummary } from '../csv-source.ts';
import { listImports } from './query.ts';

export function listImportsRoute(app: Service, { pool, cursors }: Content): void {
  app.get('/manage/websites/:id/imports', {
    config: needs('content_preview'),
    schema: {
      operationId: 'listImports',
      summary: 'List imports of spreadsheets',
      description: 'The imports of your website without their rows, newest first, a page at a time.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      querystring: Type.Object(cursorPage),
      response: {
        200: Type.Object(
          { imports: Type.Array(Type.Unsafe<CsvSourceSummary>(Type.Ref('CsvSourceSummary'))), nextCursor },
          { examples: [{ imports: [], nextCursor: null }] },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const websiteId = request.params.id.toLowerCase();
      const organizations = organizationsOf(request);
      const { limit, cursor } = request.query;
      const binding = { list: 'imports', websiteId };
      const after = readCursor(cursors, cursor, binding);
      const found = await listImports(pool, { websiteId, organizations, limit, after });
      if (found.imports.length === 0 && !(await findWebsite(pool, websiteId, organizations))) {
        throw new HttpError(404, 'No such website.');
      }
      return { imports: found.imports, nextCursor: found.next ? cursors.encode(binding, found.next) : null };
    },
  });
}
