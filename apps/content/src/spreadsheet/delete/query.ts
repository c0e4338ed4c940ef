import { HttpError } from '@sightline/service';
import type { PoolClient } from 'pg';
import { changeContent } from '../../change/change-content.ts';
import type { ImportParts } from '../import/keep-file.ts';
import { removeFile } from '../import/keep-file.ts';
import { SHOWN_DOCUMENTS, type UndoneImport } from './undone-import.ts';

interface Target {
  id: string;
  websiteId: string;
  organizations: string[];
}

/** Documents of one statement, so that each stays short however many an import made. */
const AT_ONCE = 2000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const isTranslated = 'EXISTS (SELECT FROM translations t WHERE t.document_id = d.id)';
const isReferenced =
  'EXISTS (SELECT FROM content_uses u WHERE u.website_id = d.website_id AND u.target_id = d.id)';
const isTouched = `(d.published_at IS NOT NULL OR d.status <> 'draft' OR d.version > 1 OR ${isTranslated} OR ${isReferenced})`;

/** Deletes what nobody has touched, and tells of the rest: one transaction, with one event for all of it. */
export async function undoImport(content: ImportParts, target: Target): Promise<UndoneImport> {
  const { id, websiteId } = target;
  const undone = await changeContent(content, async (client, note) => {
    const schemaName = await lockImport(client, target);
    const deleted = await deleteUntouched(client, target);
    const { kept, shown } = await readKept(client, target);
    if (kept === 0)
      await client.query('DELETE FROM csv_sources WHERE id = $1 AND website_id = $2', [id, websiteId]);
    if (deleted > 0) {
      const event = { type: 'import_undone', entity: 'document', entityId: id, schemaName } as const;
      note({ ...event, websiteId, touches: {}, languages: [], version: null, draft: true });
    }
    return { deleted, kept, kept_documents: shown, import_deleted: kept === 0 };
  });
  if (undone.import_deleted) await removeFile(content.importStore, id);
  return undone;
}

/** Name of its component; of two who undo it at a time the second finds what the first has left. */
async function lockImport(client: PoolClient, { id, websiteId, organizations }: Target): Promise<string> {
  const { rows } = await client.query<{ schema_name: string }>(
    `SELECT s.schema_name FROM csv_sources s JOIN websites w ON w.id = s.website_id
     WHERE s.id = $1 AND s.website_id = $2 AND w.organization_id = ANY ($3) FOR UPDATE OF s`,
    [id, websiteId, organizations],
  );
  if (!rows[0]) throw new HttpError(404, 'No such import.');
  return rows[0].schema_name;
}

/** Locked by one statement and looked at by the next, which sees whatever those wrote that were waited for. */
async function deleteUntouched(client: PoolClient, { id, websiteId }: Target): Promise<number> {
  let deleted = 0;
  let last: { at: string; id: string } | undefined = { at: '-infinity', id: FIRST_ID };
  while (last) {
    const { rows }: { rows: { at: string; id: string }[] } = await client.query(
      `SELECT d.created_at::text AS at, d.id FROM documents d
       WHERE d.import_id = $1 AND d.website_id = $2 AND (d.created_at, d.id) > ($3::timestamptz, $4::uuid)
       ORDER BY d.created_at, d.id LIMIT ${AT_ONCE} FOR UPDATE`,
      [id, websiteId, last.at, last.id],
    );
    const { rowCount } = await client.query(
      `DELETE FROM documents d WHERE d.id = ANY ($1::uuid[]) AND d.website_id = $2 AND NOT ${isTouched}`,
      [rows.map((row) => row.id), websiteId],
    );
    deleted += rowCount ?? 0;
    last = rows.at(-1);
  }
  return deleted;
}

async function readKept(client: PoolClient, { id, websiteId }: Target) {
  const { rows } = await client.query<UndoneImport['kept_documents'][number]>(
    `SELECT d.id, d.title, CASE WHEN d.published_at IS NOT NULL THEN 'published' WHEN d.status = 'archived' THEN 'archived'
         WHEN d.version > 1 OR d.status <> 'draft' THEN 'edited' WHEN ${isTranslated} THEN 'translated' ELSE 'referenced' END AS reason
     FROM documents d WHERE d.import_id = $1 AND d.website_id = $2 ORDER BY d.created_at, d.id LIMIT ${SHOWN_DOCUMENTS}`,
    [id, websiteId],
  );
  const counted = await client.query<{ kept: number }>(
    'SELECT count(*)::int AS kept FROM documents d WHERE d.import_id = $1 AND d.website_id = $2',
    [id, websiteId],
  );
  return { kept: counted.rows[0]?.kept ?? 0, shown: rows };
}
