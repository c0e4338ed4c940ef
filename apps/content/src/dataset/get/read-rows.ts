import { queryNamed } from '@sightline/postgres';
import { createSharedSlots, HttpError } from '@sightline/service';
import type { Pool } from 'pg';
import { type BoundedRow, type DatasetRead, type DatasetRow, datasetStatement } from './query.ts';

/**
 * Rows through a cursor of one statement, so that a release that is published meanwhile is seen whole or not at all. Holds a
 * connection from the first row to the last. When the loop is left early the connection is closed, and the cursor with it:
 * ending the transaction politely would wait for a server that may be gone.
 *
 * Declared in SQL: through the protocol the statement timeout would count from the first row to the last.
 */
export async function* readRows(
  pool: Pool,
  read: DatasetRead,
  rowsAtOnce: number,
): AsyncGenerator<DatasetRow[]> {
  const client = await pool.connect();
  let finished = false;
  try {
    const { text, values } = datasetStatement(read);
    await client.query('BEGIN READ ONLY');
    await client.query(`DECLARE dataset NO SCROLL CURSOR FOR ${text}`, values);
    for (;;) {
      const { rows } = await client.query<DatasetRow>(`FETCH ${rowsAtOnce} FROM dataset`);
      if (rows.length === 0) break;
      yield rows;
    }
    await client.query('COMMIT');
    finished = true;
  } finally {
    client.release(!finished);
  }
}

/** How many answers may hold a database connection while their reader takes them; the rest of the pool is for everybody else. */
export interface LargeAnswers {
  /** 503 when all places are taken, or this organization has its share of them; otherwise answers how to give the place back. */
  take(organizationId: string): () => void;
}

export function createLargeAnswers(most: number): LargeAnswers {
  const places = createSharedSlots(most);
  return {
    take(organizationId) {
      const place = places.take(organizationId);
      if (typeof place === 'function') return place;
      const whose = place === 'full' ? '' : ' by your organization';
      throw new HttpError(
        503,
        `Too many large responses are being sent${whose}. Retry later, or request fewer documents.`,
        { headers: { 'retry-after': '1' } },
      );
    },
  };
}

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
