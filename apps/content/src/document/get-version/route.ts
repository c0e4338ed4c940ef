import { HttpError, problemResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { needs } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { type DocumentTarget, documentParams, documentTarget } from '../document-target.ts';
import {
  type DocumentVersion,
  toVersionSummary,
  type VersionRow,
  versionColumns,
  versionNumber,
} from '../version.ts';

export function getVersionRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/documents/:documentId/versions/:version', {
    config: needs('content_preview'),
    schema: {
      operationId: 'getDocumentVersion',
      summary: 'Read a version of a document',
      description: 'The draft as it was after that write.',
      tags: ['Management'],
      params: Type.Object({ ...documentParams.properties, version: versionNumber }),
      response: {
        200: Type.Unsafe<DocumentVersion>(Type.Ref('DocumentVersion')),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const found = await findVersion(pool, documentTarget(request), request.params.version);
      if (!found) throw new HttpError(404, 'No such version.');
      return found;
    },
  });
}

type Row = VersionRow & Pick<DocumentVersion, 'content'>;

async function findVersion(
  pool: Pool,
  { websiteId, documentId, organizations }: DocumentTarget,
  version: number,
): Promise<DocumentVersion | undefined> {
  const { rows } = await pool.query<Row>(
    `SELECT ${versionColumns}, v.content FROM document_versions v
     JOIN documents d ON d.id = v.document_id JOIN websites w ON w.id = d.website_id
     WHERE v.document_id = $1 AND v.version = $2 AND d.website_id = $3 AND w.organization_id = ANY ($4)`,
    [documentId, version, websiteId, organizations],
  );
  return rows[0] && { ...toVersionSummary(rows[0]), content: rows[0].content };
}
