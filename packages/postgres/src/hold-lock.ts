import type { Pool, PoolClient } from 'pg';

/**
 * Works while this connection holds an advisory lock that one connection of the database can have at a time; false when another one has it. A process
 * that dies or loses its connection loses the lock.
 */
export async function holdLock(
  pool: Pool,
  key: string,
  work: (client: PoolClient) => Promise<void>,
): Promise<boolean> {
  const client = await pool.connect();
  let broken = true;
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held',
      [key],
    );
    if (rows[0]?.held) {
      await work(client);
      await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [key]);
    }
    broken = false;
    return rows[0]?.held === true;
  } finally {
    // After a failure the connection is closed, and the lock goes with it.
    client.release(broken);
  }
}
