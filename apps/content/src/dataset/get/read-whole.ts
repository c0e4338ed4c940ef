import { queryNamed } from '@sightline/postgres';
import type { Pool } from 'pg';
import { type BoundedRow, type DatasetRead, type DatasetRow, datasetStatement } from './query.ts';

/** Larger answers are streamed. Up to here one is held in memory whole: it costs one round trip, and gets an ETag. */
const WHOLE_BYTES = 2 * 1024 * 1024;

/** All rows, or how many bytes they would be where that is too much to hold. */
export async function readWhole(
  pool: Pool,
  read: DatasetRead,
): Promise<{ rows: DatasetRow[] } | { bytes: number; count: number; languages: string[] }> {
  // One document is bounded by what can be published.
  if (read.selection.kind === 'id')
    return { rows: await queryNamed<DatasetRow>(pool, datasetStatement(read)) };
  const most = read.selection.kind === 'page' ? read.selection.limit : read.selection.ids.length;
  const rows = await queryNamed<BoundedRow>(pool, datasetStatement(read, Math.floor(WHOLE_BYTES / most)));
  if (rows.every(isWhole)) return { rows };
  const bytes = rows.reduce((sum, row) => sum + (row.body === null ? row.oversize : row.body.length), 0);
  if (bytes > WHOLE_BYTES) return { bytes, count: rows.length, languages: languagesOf(rows) };
  return { rows: await queryNamed<DatasetRow>(pool, datasetStatement(read)) };
}

function isWhole(row: BoundedRow): row is DatasetRow & { body: string } {
  return row.body !== null;
}

export function languagesOf(rows: Pick<DatasetRow, 'language'>[]): string[] {
  return rows.map(({ language }) => language);
}
