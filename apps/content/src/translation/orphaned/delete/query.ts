import { transaction } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { Pool } from 'pg';
import { type DocumentTarget, lockDocument } from '../../../document/document-target.ts';

/** A version of its own, so that the versions before still have them. Nothing that is delivered changes. */
export async function deleteOrphaned(pool: Pool, target: DocumentTarget, language: string): Promise<void> {
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
