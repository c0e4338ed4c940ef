import { type CursorValues, createKeyset } from '@sightline/postgres';
import type { Pool } from 'pg';
import { toVersionSummary, type VersionRow, versionColumns } from '../translation-version.ts';

const byVersion = createKeyset({
  columns: { version: { expression: 'v.version', type: 'integer', nullable: false } },
  unique: 'version',
});

interface Page {
  websiteId: string;
  documentId: string;
  language: string;
  organizations: string[];
  limit: number;
  after: CursorValues | undefined;
}

export async function listTranslationVersions(
  pool: Pool,
  { websiteId, documentId, language, organizations, limit, after }: Page,
) {
  const page = byVersion.page({ order: [{ column: 'version', direction: 'desc' }], after, boundBefore: 5 });
  const { rows } = await pool.query<VersionRow>(
    `SELECT ${versionColumns}, ${page.select} FROM translation_versions v
     JOIN documents d ON d.id = v.document_id JOIN websites w ON w.id = d.website_id
     WHERE v.document_id = $1 AND v.language = $2 AND d.website_id = $3 AND w.organization_id = ANY ($4) AND ${page.where}
     ORDER BY ${page.orderBy} LIMIT $5`,
    [documentId, language, websiteId, organizations, limit + 1, ...page.values],
  );
  const next = page.next(rows as unknown as Record<string, unknown>[], limit);
  return { versions: rows.slice(0, limit).map(toVersionSummary), next };
}
