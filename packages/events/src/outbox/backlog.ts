import type { ClientBase, Pool } from 'pg';

export interface Backlog {
  /** Rows that wait, counted up to 100,000. */
  rows: number;
  /** Age of the oldest; 0 when none waits. */
  oldestAgeMs: number;
}

/** For metrics and alerts: an age of more than a few seconds means that messages do not get out. */
export async function outboxBacklog(database: Pool | Pick<ClientBase, 'query'>): Promise<Backlog> {
  const { rows } = await database.query<{ rows: number; age: number }>(
    `SELECT (SELECT count(*)::int FROM (SELECT FROM outbox LIMIT 100000) AS waiting) AS rows,
      coalesce((SELECT extract(epoch FROM clock_timestamp() - created_at)::float8 * 1000
        FROM outbox ORDER BY id LIMIT 1), 0) AS age`,
  );
  return { rows: rows[0]?.rows ?? 0, oldestAgeMs: Math.max(0, rows[0]?.age ?? 0) };
}
