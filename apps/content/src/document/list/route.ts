import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { componentName } from '../../component/field.ts';
import { needs, organizationsOf } from '../../http/management.ts';
import { cursorPage, nextCursor, readCursor } from '../../http/paging.ts';
import type { Content } from '../../http/parts.ts';
import { findWebsite } from '../../website/website.ts';
import { type DocumentSummary, statuses } from '../document.ts';
import { listDocuments } from './query.ts';

export function listDocumentsRoute(app: Service, { pool, cursors }: Content): void {
  app.get('/manage/websites/:id/documents', {
    config: needs('content_preview'),
    schema: {
      operationId: 'listDocuments',
      summary: 'List documents as their owner',
      description: 'The documents of your website without their content, newest first, a page at a time.',
      tags: ['Management'],
      params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
      querystring: Type.Object({
        ...cursorPage,
        schema_name: Type.Optional({ ...componentName, description: 'Only documents of this component.' }),
        status: Type.Optional(
          Type.Enum([...statuses], {
            description:
              'Only documents in this status. `published` leaves out what is delivered and has a newer draft: ask for `is_live=true` to find all that is delivered.',
          }),
        ),
        is_live: Type.Optional(
          Type.Boolean({
            description: 'true: only documents of which something is delivered. false: only others.',
          }),
        ),
        has_unpublished_changes: Type.Optional(
          Type.Boolean({
            description:
              'true: only documents that are delivered and have a newer draft. false: only others.',
          }),
        ),
        import_id: Type.Optional(
          Type.String({ format: 'uuid', description: 'Only documents that this import made.' }),
        ),
      }),
      response: {
        200: Type.Object(
          { documents: Type.Array(Type.Unsafe<DocumentSummary>(Type.Ref('DocumentSummary'))), nextCursor },
          { examples: [{ documents: [], nextCursor: null }] },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const websiteId = request.params.id.toLowerCase();
      const organizations = organizationsOf(request);
      const { limit, cursor, schema_name, status, is_live, has_unpublished_changes, import_id } =
        request.query;
      const filter = {
        schemaName: schema_name ?? null,
        status: status ?? null,
        isLive: is_live ?? null,
        hasUnpublishedChanges: has_unpublished_changes ?? null,
        importId: import_id?.toLowerCase() ?? null,
      };
      const binding = { list: 'documents', websiteId, ...filter };
      const after = readCursor(cursors, cursor, binding);
      const found = await listDocuments(pool, { websiteId, organizations, filter, limit, after });
      if (found.documents.length === 0 && !(await findWebsite(pool, websiteId, organizations))) {
        throw new HttpError(404, 'No such website.');
      }
      return {
        documents: found.documents,
        nextCursor: found.next ? cursors.encode(binding, found.next) : null,
      };
    },
  });
}
