import type { PoolClient } from 'pg';

/** Brings something in ClickHouse up to date, once per database. What dies before its end begins again. */
export async function once(client: PoolClient, name: string, work: () => Promise<void>): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM stored_upgrades WHERE name = $1', [name]);
  if (rowCount) return;
  await work();
  await client.query('INSERT INTO stored_upgrades (name) VALUES ($1) ON CONFLICT DO NOTHING', [name]);
}
