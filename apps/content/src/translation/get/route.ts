import { HttpError, problemResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { type DocumentTarget, documentTarget } from '../../document/document-target.ts';
import { needs } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { type Translation, type TranslationRow, toTranslation, translationColumns } from '../translation.ts';
import { translationParams } from '../translation-params.ts';

export function getTranslationRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/documents/:documentId/translations/:language', {
    config: needs('content_preview'),
    schema: {
      operationId: 'getTranslation',
      summary: 'Read a translation of a document',
      description: 'What that language says differently, as it was written.',
      tags: ['Management'],
      params: translationParams,
      response: {
        200: Type.Unsafe<Translation>(Type.Ref('Translation')),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const found = await findTranslation(pool, documentTarget(request), request.params.language);
      if (!found) throw new HttpError(404, 'No such translation.');
      return found;
    },
  });
}

async function findTranslation(
  pool: Pool,
  { websiteId, documentId, organizations }: DocumentTarget,
  language: string,
): Promise<Translation | undefined> {
  const { rows } = await pool.query<TranslationRow>(
    `SELECT ${translationColumns}, t.content, t.orphaned FROM translations t
     JOIN documents d ON d.id = t.document_id JOIN websites w ON w.id = d.website_id
     WHERE t.document_id = $1 AND t.language = $2 AND d.website_id = $3 AND w.organization_id = ANY ($4)`,
    [documentId, language, websiteId, organizations],
  );
  return rows[0] && toTranslation(rows[0]);
}
