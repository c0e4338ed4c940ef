import type { ClientBase } from 'pg';

/** The lock of whatever writes to ClickHouse: writers share it, and who copies ClickHouse holds it alone. */
export const clickHouseWrites = 'writes to ClickHouse';

/**
 * Works while this connection shares a lock with any number of others; false, at once, while one holds it alone or waits for that. A process that
 * dies or loses its connection loses its share.
 */
export async function shareLock(
  client: ClientBase,
  key: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'SELECT pg_try_advisory_lock_shared(hashtextextended($1, 0)) AS held',
    [key],
  );
  if (!rows[0]?.held) return false;
  try {
    await work();
  } finally {
    await client
      .query('SELECT pg_advisory_unlock_shared(hashtextextended($1, 0))', [key])
      // The connection is lost, and its share with it.
      .catch(() => undefined);
  }
  return true;
}

/** Waits until nobody shares the lock, then works while nobody can. Waits as long as the connection's `lock_timeout` says. */
export async function holdAlone<T>(client: ClientBase, key: string, work: () => Promise<T>): Promise<T> {
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [key]);
  try {
    return await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [key]).catch(() => undefined);
  }
}
