import type { Pool } from 'pg';
import type { DocumentTarget } from '../../document/document-target.ts';
import { type Translation, type TranslationRow, toTranslation, translationColumns } from '../translation.ts';

export async function findTranslation(
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
