import type { Pool } from 'pg';
import type { DocumentTarget } from '../../../document/document-target.ts';
import {
  type TranslationVersion,
  toVersionSummary,
  type VersionRow,
  versionColumns,
} from '../translation-version.ts';

type Row = VersionRow & Pick<TranslationVersion, 'content'>;

export async function findTranslationVersion(
  pool: Pool,
  { websiteId, documentId, organizations }: DocumentTarget,
  { language, version }: { language: string; version: number },
): Promise<TranslationVersion | undefined> {
  const { rows } = await pool.query<Row>(
    `SELECT ${versionColumns}, v.content FROM translation_versions v
     JOIN documents d ON d.id = v.document_id JOIN websites w ON w.id = d.website_id
     WHERE v.document_id = $1 AND v.language = $2 AND v.version = $3 AND d.website_id = $4 AND w.organization_id = ANY ($5)`,
    [documentId, language, version, websiteId, organizations],
  );
  return rows[0] && { ...toVersionSummary(rows[0]), content: rows[0].content };
}
