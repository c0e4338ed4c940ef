import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/management.ts';
import { cursorPage, nextCursor, readCursor } from '../../http/paging.ts';
import type { Content } from '../../http/parts.ts';
import { findWebsite } from '../../website/website.ts';
import type { Block } from '../block.ts';
import { listManagedBlocks } from './query.ts';

export function manageListBlocksRoute(app: Service, { pool, cursors }: Content): void {
  app.get('/manage/websites/:id/blocks', {
    config: needs('content_preview'),
    schema: {
      operationId: 'listManagedBlocks',
      summary: 'List blocks as their owner',
      description: 'The blocks of your website, newest first, a page at a time.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      querystring: Type.Object({
        ...cursorPage,
        schema_name: Type.Optional(
          Type.String({ minLength: 1, maxLength: 63, description: 'Only blocks of this component.' }),
        ),
      }),
      response: {
        200: Type.Object(
          { blocks: Type.Array(Type.Unsafe<Block>(Type.Ref('Block'))), nextCursor },
          { examples: [{ blocks: [], nextCursor: null }] },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const websiteId = request.params.id.toLowerCase();
      const organizations = organizationsOf(request);
      const { limit, cursor, schema_name: schemaName } = request.query;
      const binding = { list: 'blocks', websiteId, schemaName: schemaName ?? null };
      const after = readCursor(cursors, cursor, binding);
      const page = { websiteId, organizations, schemaName, limit, after };
      const { blocks, next } = await listManagedBlocks(pool, page);
      if (blocks.length === 0 && !(await findWebsite(pool, websiteId, organizations))) {
        throw new HttpError(404, 'No such website.');
      }
      return { blocks, nextCursor: next ? cursors.encode(binding, next) : null };
    },
  });
}
