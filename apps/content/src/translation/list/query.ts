import type { Pool } from 'pg';
import type { DocumentTarget } from '../../document/document-target.ts';
import {
  type SummaryRow,
  type TranslationSummary,
  toTranslationSummary,
  translationColumns,
} from '../translation.ts';

/** `undefined` when the caller has no such document. There is no page: there are no more than the supported languages. */
export async function listTranslations(
  pool: Pool,
  { websiteId, documentId, organizations }: DocumentTarget,
): Promise<TranslationSummary[] | undefined> {
  const { rows } = await pool.query<SummaryRow | { language: null }>(
    `SELECT ${translationColumns} FROM documents d JOIN websites w ON w.id = d.website_id
     LEFT JOIN translations t ON t.document_id = d.id
     WHERE d.id = $1 AND d.website_id = $2 AND w.organization_id = ANY ($3) ORDER BY t.language`,
    [documentId, websiteId, organizations],
  );
  if (rows.length === 0) return undefined;
  return rows.filter((row) => row.language !== null).map(toTranslationSummary);
}
