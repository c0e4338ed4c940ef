import type { Pool, PoolClient } from 'pg';

export interface UsageRow {
  table: string;
  /** Of translations; empty for every other table. */
  language: string;
  rows: number;
  bytes: number;
  calls: number;
  sourceCharacters: number;
  contentCharacters: number;
}

/**
 * What the websites of an organization store: the totals and what came since, in one snapshot, so that it is exact for what is
 * committed. It costs a few rows a website, however much those store.
 */
export async function readUsage(client: Pool | PoolClient, organizationId: string): Promise<UsageRow[]> {
  const { rows } = await client.query<UsageRow>({
    name: 'usage',
    text: `SELECT u.table_name AS "table", u.language, sum(u.rows)::float8 AS rows, sum(u.bytes)::float8 AS bytes,
             sum(u.calls)::float8 AS calls, sum(u.source_characters)::float8 AS "sourceCharacters",
             sum(u.content_characters)::float8 AS "contentCharacters"
           FROM websites w
           JOIN (SELECT * FROM usage_totals UNION ALL SELECT * FROM usage_deltas) u ON u.website_id = w.id
           WHERE w.organization_id = $1 GROUP BY u.table_name, u.language`,
    values: [organizationId],
  });
  return rows;
}
