import { transaction } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import { uploadColumns, type VolumeUpload } from '../uploaded.ts';
import type { VolumeRow } from '../volume-row.ts';
import type { CollectedRows } from './collect-rows.ts';

/** A request looks into one after the other. */
const MOST_UPLOADS = 20;
const ROWS_PER_STATEMENT = 5_000;

export interface UploadedPanel {
  id: string;
  organizationId: string;
  source: string;
  name: string;
  method: string | null;
  at: Date;
}

/**
 * All rows or none. A row that was stored before under this name is replaced, and removed where it is now of two or fewer users. Undefined when the name
 * has no rows then.
 */
export function storeRows(
  pool: Pool,
  panel: UploadedPanel,
  { kept, leftOut }: CollectedRows,
): Promise<VolumeUpload | undefined> {
  return transaction(pool, async (client) => {
    const uploadId = await (kept.length > 0 ? openUpload(client, panel) : lockUpload(client, panel));
    if (uploadId === undefined) return undefined;
    for (const rows of batches(leftOut)) await removeRows(client, uploadId, rows);
    for (const rows of batches(kept)) await insertRows(client, uploadId, rows);
    const { rows } = await client.query<VolumeUpload>(
      `UPDATE prompt_volume_uploads u SET rows = c.rows, platforms = c.platforms, first_date = c.first_date, last_date = c.last_date
       FROM (SELECT count(*)::integer AS rows, coalesce(array_agg(DISTINCT platform), '{}') AS platforms,
         min(date) AS first_date, max(date) AS last_date FROM prompt_volumes WHERE upload_id = $1) c
       WHERE u.id = $1 AND u.organization_id = $2 RETURNING ${uploadColumns}`,
      [uploadId, panel.organizationId],
    );
    const stored = rows[0];
    if (stored && stored.rows > 0) return stored;
    await client.query('DELETE FROM prompt_volume_uploads WHERE id = $1 AND organization_id = $2', [
      uploadId,
      panel.organizationId,
    ]);
    return undefined;
  });
}

/** Uploads of the same name wait here for each other. */
async function openUpload(client: PoolClient, panel: UploadedPanel): Promise<string> {
  const { id, organizationId, source, name, method, at } = panel;
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO prompt_volume_uploads (id, organization_id, source, name, method, uploaded_at)
     SELECT $1, $2, $3, $4, $5, $6
     WHERE (SELECT count(*) FROM prompt_volume_uploads WHERE organization_id = $2 AND (source, name) <> ($3, $4)) < $7
     ON CONFLICT (organization_id, source, name)
     DO UPDATE SET method = coalesce(EXCLUDED.method, prompt_volume_uploads.method), uploaded_at = EXCLUDED.uploaded_at
     RETURNING id`,
    [id, organizationId, source, name, method, at, MOST_UPLOADS],
  );
  if (!rows[0])
    throw new HttpError(
      409,
      `This organization has uploads of ${MOST_UPLOADS} names, which is the limit. Delete one, or use one of these names.`,
    );
  return rows[0].id;
}

async function lockUpload(
  client: PoolClient,
  { organizationId, source, name }: UploadedPanel,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM prompt_volume_uploads WHERE organization_id = $1 AND source = $2 AND name = $3 FOR UPDATE',
    [organizationId, source, name],
  );
  return rows[0]?.id;
}

function* batches(rows: VolumeRow[]): Generator<VolumeRow[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT)
    yield rows.slice(from, from + ROWS_PER_STATEMENT);
}

const keyValues = (rows: VolumeRow[]) => [
  rows.map(({ keyword }) => keyword),
  rows.map(({ matching_type }) => matching_type),
  rows.map(({ date }) => date),
  rows.map(({ country_code }) => country_code),
  rows.map(({ platform }) => platform),
  rows.map(({ frequency }) => frequency),
];
const KEY = 'keyword, matching_type, date, country_code, platform, frequency';
const KEY_LISTS = '$2::text[], $3::text[], $4::date[], $5::text[], $6::text[], $7::text[]';

async function removeRows(client: PoolClient, uploadId: string, rows: VolumeRow[]): Promise<void> {
  await client.query(
    `DELETE FROM prompt_volumes WHERE upload_id = $1 AND (${KEY}) IN (SELECT * FROM unnest(${KEY_LISTS}))`,
    [uploadId, ...keyValues(rows)],
  );
}

async function insertRows(client: PoolClient, uploadId: string, rows: VolumeRow[]): Promise<void> {
  await client.query(
    `INSERT INTO prompt_volumes (upload_id, ${KEY}, volume, users, lower, upper)
     SELECT $1, * FROM unnest(${KEY_LISTS}, $8::double precision[], $9::integer[], $10::double precision[], $11::double precision[])
     ON CONFLICT (upload_id, ${KEY})
     DO UPDATE SET volume = EXCLUDED.volume, users = EXCLUDED.users, lower = EXCLUDED.lower, upper = EXCLUDED.upper`,
    [
      uploadId,
      ...keyValues(rows),
      rows.map(({ volume }) => volume),
      rows.map(({ users }) => users),
      rows.map(({ lower }) => lower),
      rows.map(({ upper }) => upper),
    ],
  );
}
