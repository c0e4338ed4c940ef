import type { Readable } from 'node:stream';
import { HttpError, problemResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/management.ts';
import type { ImportParts } from '../import/keep-file.ts';
import { importedFileKey, importParams } from '../requests.ts';

const bytes = Type.Unsafe<Readable>({
  type: 'string',
  contentMediaType: 'application/octet-stream',
  examples: [''],
});

export function loadImportedFileRoute(app: Service, { pool, importStore }: ImportParts): void {
  app.get('/manage/websites/:id/imports/:importId/file', {
    config: needs('content_preview'),
    schema: {
      operationId: 'loadImportedFile',
      summary: 'Load the file of an import',
      description: 'The file as it was sent. Kept only when its rows were too many for `raw_data`.',
      tags: ['Management'],
      params: importParams,
      response: {
        200: { description: 'The file.', content: { 'application/octet-stream': { schema: bytes } } },
        ...problemResponses(400, 401, 403, 404, 503),
      },
    },
    handler: async (request, reply) => {
      const id = request.params.importId.toLowerCase();
      const fileName = await findImportedFile(pool, {
        id,
        websiteId: request.params.id.toLowerCase(),
        organizations: organizationsOf(request),
      });
      if (fileName === undefined) throw new HttpError(404, 'No file is stored for this import.');
      const file = await importStore.open(importedFileKey(id)).catch(unreadable);
      if (!file) return unreadable(new Error(`the store has no file of the import ${id}`));
      return reply
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .type('application/octet-stream')
        .send(file);
    },
  });
}

function unreadable(cause: unknown): never {
  throw new HttpError(503, 'The file cannot be read right now. Retry later.', {
    cause,
    headers: { 'retry-after': '1' },
  });
}

interface Target {
  id: string;
  websiteId: string;
  organizations: string[];
}

/** Name of the file that is kept of an import of the caller's website; undefined when there is none. */
async function findImportedFile(
  pool: Pool,
  { id, websiteId, organizations }: Target,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ file_name: string }>(
    `SELECT s.file_name FROM csv_sources s JOIN websites w ON w.id = s.website_id
     WHERE s.id = $1 AND s.website_id = $2 AND w.organization_id = ANY ($3) AND s.file_url IS NOT NULL`,
    [id, websiteId, organizations],
  );
  return rows[0]?.file_name;
}
