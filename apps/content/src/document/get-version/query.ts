import type { Pool } from 'pg';
import type { DocumentTarget } from '../document-target.ts';
import { type DocumentVersion, toVersionSummary, type VersionRow, versionColumns } from '../version.ts';

type Row = VersionRow & Pick<DocumentVersion, 'content'>;

export async function findVersion(
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
