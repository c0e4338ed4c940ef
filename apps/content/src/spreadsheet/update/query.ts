import { transaction } from '@sightline/postgres';
import { createYielding, HttpError } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import { answerOnce, type OnceAnswer } from '../../http/respond-once.ts';
import { type CsvSourceRow, csvSourceColumns, toCsvSource } from '../csv-source.ts';

export interface SourceEdit {
  schema_name?: string;
  spreadsheet_data?: unknown[];
  status?: string;
}

interface SourceTarget {
  id: string;
  subject: string;
  organizations: string[];
  idempotencyKey: string | undefined;
}

export async function updateSource(pool: Pool, target: SourceTarget, edit: SourceEdit): Promise<OnceAnswer> {
  const { id, subject, idempotencyKey: key } = target;
  return transaction(pool, (client) =>
    answerOnce(client, { subject, operation: 'updateCsvSource', key, asked: [id, edit] }, async () => {
      return { status: 200, headers: {}, body: await update(client, target, edit) };
    }),
  );
}

/**
 * The caller's own import in a website of theirs, else 404. Gives a `CsvSource` as JSON text, with the rows as the database has them:
 * to parse and write 10 MiB of them again would hold up others.
 */
async function update(
  client: PoolClient,
  { id, subject, organizations }: SourceTarget,
  { schema_name, spreadsheet_data, status }: SourceEdit,
): Promise<string> {
  const given = spreadsheet_data === undefined ? null : await jsonOfRows(spreadsheet_data);
  const { rows } = await client.query<CsvSourceRow & { raw_data: string }>(
    `UPDATE csv_sources s SET schema_name = coalesce($4, s.schema_name), status = coalesce($5, s.status),
       raw_data = coalesce($6::json, s.raw_data), row_count = coalesce(json_array_length($6::json), s.row_count),
       updated_at = now()
     FROM websites w WHERE s.id = $1 AND s.user_id = $2 AND w.id = s.website_id AND w.organization_id = ANY ($3)
     RETURNING ${csvSourceColumns}, s.raw_data::text`,
    [id, subject, organizations, schema_name ?? null, status ?? null, given],
  );
  if (!rows[0]) throw new HttpError(404, 'You have no such import.');
  const summary = JSON.stringify(toCsvSource(rows[0])).slice(0, -1);
  return `${summary},"raw_data":${rows[0].raw_data}}`;
}

/** As JSON text. 10 MiB of rows are written one by one, and other requests run meanwhile. */
async function jsonOfRows(rows: readonly unknown[]): Promise<string> {
  const yieldIfDue = createYielding();
  const texts: string[] = [];
  for (const row of rows) {
    texts.push(JSON.stringify(row));
    const waited = yieldIfDue();
    if (waited) await waited;
  }
  return `[${texts.join(',')}]`;
}
