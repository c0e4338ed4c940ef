import { HttpError } from '@sightline/service';
import type { Pool } from 'pg';
import type { ImportOrder } from './import-order.ts';

const LONGEST = 10_000;

interface Failure {
  id: string;
  order: ImportOrder;
  refusal: unknown;
}

/**
 * Tells that an import failed, in its row. False when it is there after all: a connection that broke at the commit leaves open what
 * became of it, until this statement has waited for its end. False too when the database cannot be asked.
 */
export async function recordFailure(pool: Pool, { id, order, refusal }: Failure): Promise<boolean> {
  const words =
    refusal instanceof HttpError ? refusal.message : 'The import failed because of an internal error. Retry.';
  try {
    const { rowCount } = await pool.query(
      `INSERT INTO csv_sources (id, website_id, user_id, schema_name, file_name, row_count, status, error_msg)
       SELECT $1, w.id, $4, $5, $6, 0, 'failed', $7 FROM websites w WHERE w.id = $2 AND w.organization_id = ANY ($3)
       ON CONFLICT (id) DO NOTHING`,
      [
        id,
        order.websiteId,
        order.organizations,
        order.subject,
        order.schemaName,
        order.sheet.fileName,
        words.slice(0, LONGEST).toWellFormed(),
      ],
    );
    return rowCount === 1;
  } catch {
    // The failure itself is the one to tell.
    return false;
  }
}
