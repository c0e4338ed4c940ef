import type { Pool } from 'pg';

/** Events tell of what is gone, and go by themselves; the audit tells of it and stays. */
const telling = ['outbox', 'audit_changes'];

/** Every table that has a row with one of these ids in any of its columns, as a value of its own or within a text. */
export async function tablesNaming(pool: Pool, ids: string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  const found: string[] = [];
  for (const { name } of tables.filter((table) => !telling.includes(table.name))) {
    const { rows } = await pool.query(`SELECT FROM "${name}" AS r WHERE r::text ~* $1 LIMIT 1`, [
      ids.join('|'),
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
