import { transaction } from '@sightline/postgres';
import { HttpError, problemResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import type { WritingParts } from '../../../change/change-content.ts';
import { type DocumentTarget, documentTarget, lockDocument } from '../../../document/document-target.ts';
import { needs } from '../../../http/management.ts';
import { translationParams } from '../../translation-params.ts';

export function deleteOrphanedRoute(app: Service, content: WritingParts): void {
  app.delete('/manage/websites/:id/documents/:documentId/translations/:language/orphaned', {
    config: needs('content_translate'),
    schema: {
      operationId: 'deleteOrphanedTexts',
      summary: 'Remove the orphaned texts of a translation',
      description:
        'Texts by hand whose source is gone are no longer listed, and no job uses them again. Versions before this one still have them.',
      tags: ['Management'],
      params: translationParams,
      response: { 204: Type.Null({ description: 'Removed.' }), ...problemResponses(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const target = { ...documentTarget(request), ifMatch: undefined };
      await deleteOrphaned(content.pool, target, request.params.language);
      return reply.code(204).send(null);
    },
  });
}

/** A version of its own, so that the versions before still have them. Nothing that is delivered changes. */
async function deleteOrphaned(pool: Pool, target: DocumentTarget, language: string): Promise<void> {
  await transaction(pool, async (client) => {
    const document = await lockDocument(client, target);
    const { rowCount } = await client.query(
      `UPDATE translations SET orphaned = '[]', action = 'corrected', actor = $3, version = version + 1, updated_at = now()
       WHERE document_id = $1 AND language = $2`,
      [document.id, language, target.actor],
    );
    if (rowCount === 0) throw new HttpError(404, `The document has no translation in ${language}.`);
  });
}
