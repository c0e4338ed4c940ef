import { transaction } from '@sightline/postgres';
import { HttpError } from '@sightline/service';
import type { Pool, PoolClient } from 'pg';
import { answerOnce, type OnceAnswer } from '../../idempotency/answer-once.ts';
import { type CsvSource, type CsvSourceRow, csvSourceColumns, toCsvSource } from '../csv-source.ts';

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
      const source = await update(client, target, edit);
      return { status: 200, headers: {}, body: JSON.stringify(source) };
    }),
  );
}

/** The caller's own import in a website of theirs, else 404. */
async function update(
  client: PoolClient,
  { id, subject, organizations }: SourceTarget,
  { schema_name, spreadsheet_data, status }: SourceEdit,
): Promise<CsvSource> {
  const { rows } = await client.query<CsvSourceRow & Pick<CsvSource, 'raw_data'>>(
    `UPDATE csv_sources s SET schema_name = coalesce($4, s.schema_name), status = coalesce($5, s.status),
       raw_data = coalesce($6::json, s.raw_data), row_count = coalesce(json_array_length($6::json), s.row_count),
       updated_at = now()
     FROM websites w WHERE s.id = $1 AND s.user_id = $2 AND w.id = s.website_id AND w.organization_id = ANY ($3)
     RETURNING ${csvSourceColumns}, s.raw_data`,
    [
      id,
      subject,
      organizations,
      schema_name ?? null,
      status ?? null,
      spreadsheet_data === undefined ? null : JSON.stringify(spreadsheet_data),
    ],
  );
  if (!rows[0]) throw new HttpError(404, 'You have no such import.');
  return { ...toCsvSource(rows[0]), raw_data: rows[0].raw_data };
}
