import type { Pool } from 'pg';
import { onTestFinished } from 'vitest';

/** Keeps every import of a website waiting, once it has begun, until `release`. */
export async function holdComponents(pool: Pool, websiteId: string) {
  const client = await pool.connect();
  let held = true;
  const release = async () => {
    if (!held) return;
    held = false;
    await client.query('ROLLBACK');
    client.release();
  };
  onTestFinished(release);
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM components WHERE website_id = $1 FOR UPDATE', [websiteId]);
  return {
    release,
    /** Resolves when a transaction of this database waits for the components. */
    async reached(): Promise<void> {
      for (;;) {
        const { rows } = await pool.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        if (rows.length > 0) return;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
}
