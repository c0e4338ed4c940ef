import type { Pool } from 'pg';
import type { Field } from '../../component/field.ts';
import { sourceHash } from '../../document/published-source.ts';
import { findSegments } from '../text/segments.ts';
import type { PairSource } from './pair.ts';

/** Of a published `documents d` and its `components c`: another one after each publication, and after each change of the component. */
export const edition = `d.published_at || ' ' || c.version`;

/** A published document as it is stored: nothing of it was looked at. */
export interface StoredSource {
  documentId: string;
  websiteId: string;
  organizationId: string;
  edition: string;
  version: number | null;
  content: Record<string, unknown>;
  fields: Field[];
  slugField: string;
}

/** By id, those of the documents that are published. */
export async function readSources(
  pool: Pool,
  documentIds: readonly string[],
): Promise<Map<string, StoredSource>> {
  const { rows } = await pool.query<StoredSource>({
    name: 'translation-sources',
    text: `SELECT d.id AS "documentId", d.website_id AS "websiteId", w.organization_id AS "organizationId",
        ${edition} AS edition, d.published_version AS version,
        d.published_content AS content, c.fields,
        c.route_slug_field AS "slugField"
      FROM documents d JOIN components c ON c.id = d.component_id JOIN websites w ON w.id = d.website_id
      WHERE d.id = ANY ($1::uuid[]) AND d.published_at IS NOT NULL`,
    values: [[...new Set(documentIds)]],
  });
  return new Map(rows.map((row) => [row.documentId, row]));
}

export function toSource(stored: StoredSource): PairSource {
  return { ...stored, hash: sourceHash(stored.content), segments: findSegments(stored) };
}
