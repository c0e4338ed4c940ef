import type { Pool } from 'pg';

/** Of one transaction, so that it stays short. */
const BITE = 10_000;

/**
 * Adds deltas that wait to their totals, and answers whether there may be more. In one statement, so that whoever adds up both
 * meanwhile counts each once. Any number of workers may do so, each takes others. Those of a website that is gone are dropped.
 */
export async function foldUsage(pool: Pool, most = BITE): Promise<boolean> {
  const { rows } = await pool.query<{ taken: number }>({
    name: 'usage-fold',
    text: `WITH taken AS (
             DELETE FROM usage_deltas WHERE ctid = ANY (ARRAY(
               SELECT ctid FROM usage_deltas LIMIT $1 FOR UPDATE SKIP LOCKED
             )) RETURNING *
           ), living AS (
             SELECT w.id FROM websites w WHERE w.id IN (SELECT website_id FROM taken) ORDER BY w.id FOR KEY SHARE
           ), added AS (
             INSERT INTO usage_totals AS t
             SELECT d.website_id, d.table_name, d.language, sum(d.rows), sum(d.bytes), sum(d.calls),
               sum(d.source_characters), sum(d.content_characters)
             FROM taken d JOIN living w ON w.id = d.website_id
             GROUP BY d.website_id, d.table_name, d.language ORDER BY d.website_id, d.table_name, d.language
             ON CONFLICT (website_id, table_name, language) DO UPDATE SET rows = t.rows + EXCLUDED.rows,
               bytes = t.bytes + EXCLUDED.bytes, calls = t.calls + EXCLUDED.calls,
               source_characters = t.source_characters + EXCLUDED.source_characters,
               content_characters = t.content_characters + EXCLUDED.content_characters
           )
           SELECT count(*)::int AS taken FROM taken`,
    values: [most],
  });
  return rows[0]?.taken === most;
}
