import type { PoolClient } from 'pg';

export interface Feed {
  website_id: string;
  pass: number;
  reading: boolean;
  cursor: string | null;
}

/**
 * A website of which something is due and which nobody else reads; held until the transaction ends. Websites take turns, so that one with
 * many changes does not keep others waiting. Looks at one row per website that has something due.
 */
export async function takeFeed(client: PoolClient): Promise<Feed | undefined> {
  const { rows } = await client.query<Feed>({
    name: 'knowledge-take-feed',
    text: `WITH RECURSIVE due AS (
        (SELECT d.website_id FROM knowledge_due d ORDER BY d.website_id LIMIT 1)
        UNION ALL
        SELECT (SELECT d.website_id FROM knowledge_due d WHERE d.website_id > due.website_id ORDER BY d.website_id LIMIT 1)
        FROM due WHERE due.website_id IS NOT NULL
      ), wanted AS (
        SELECT website_id FROM due WHERE website_id IS NOT NULL
        UNION SELECT website_id FROM knowledge_feeds WHERE reading
      )
      SELECT f.website_id, f.pass::float8 AS pass, f.reading, f.cursor
      FROM knowledge_feeds f WHERE f.website_id IN (SELECT website_id FROM wanted) AND f.not_before <= now()
      ORDER BY f.served_at LIMIT 1 FOR UPDATE OF f SKIP LOCKED`,
    values: [],
  });
  return rows[0];
}

export interface Due {
  /** Rows that are done with when these documents were read. */
  rows: { id: string; document_id: string }[];
  documentIds: string[];
}

/** As many as one request asks for. */
const MOST_DOCUMENTS = 100;
/** The same document may be due many times. */
const MOST_ROWS = 1_000;

export async function dueDocuments(client: PoolClient, websiteId: string): Promise<Due> {
  const { rows } = await client.query<{ id: string; document_id: string }>({
    name: 'knowledge-due-documents',
    text: `SELECT d.id, d.document_id FROM knowledge_due d WHERE d.website_id = $1 AND d.document_id IS NOT NULL
      ORDER BY d.id LIMIT ${MOST_ROWS}`,
    values: [websiteId],
  });
  const documentIds = [...new Set(rows.map(({ document_id }) => document_id))].slice(0, MOST_DOCUMENTS);
  const read = new Set(documentIds);
  return { documentIds, rows: rows.filter(({ document_id }) => read.has(document_id)) };
}

export async function removeDue(client: PoolClient, ids: string[]): Promise<void> {
  await client.query({
    name: 'knowledge-remove-due',
    text: 'DELETE FROM knowledge_due WHERE id = ANY ($1::bigint[])',
    values: [ids],
  });
}

/** Begins a pass where one was asked for: whether it was. What is asked for from now on begins another one. */
export async function beginPass(client: PoolClient, websiteId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'DELETE FROM knowledge_due WHERE website_id = $1 AND document_id IS NULL',
    [websiteId],
  );
  return (rowCount ?? 0) > 0;
}

export async function keepFeed(
  client: PoolClient,
  { website_id, pass, reading, cursor }: Feed,
): Promise<void> {
  await client.query({
    name: 'knowledge-keep-feed',
    text: `UPDATE knowledge_feeds SET pass = $2, reading = $3, cursor = $4, served_at = clock_timestamp() WHERE website_id = $1`,
    values: [website_id, pass, reading, cursor],
  });
}
