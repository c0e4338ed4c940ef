import type { Pool } from 'pg';
import { type DatasetRead, type DatasetRow, datasetStatement } from './query.ts';

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
