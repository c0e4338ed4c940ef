import type { Pool } from 'pg';
import Cursor from 'pg-cursor';
import { type DatasetRead, type DatasetRow, datasetStatement } from './query.ts';

/**
 * Rows through a cursor of one statement, so that a release that is published meanwhile is seen whole or not at all. Holds a
 * connection from the first row to the last. When the loop is left early the connection is closed, and the cursor with it:
 * closing the cursor politely would wait for a server that may be gone.
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
    const cursor = client.query(new Cursor<DatasetRow>(text, values));
    for (;;) {
      const rows = await cursor.read(rowsAtOnce);
      if (rows.length === 0) break;
      yield rows;
    }
    finished = true;
  } finally {
    client.release(!finished);
  }
}
