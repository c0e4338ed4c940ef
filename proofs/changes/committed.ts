import pg from 'pg';

/**
 * The versions of each document that were published, in the order of their commits. The history is written in the transaction
 * of the change, so it knows also of those whose answer was lost.
 */
export async function committed(databaseUrl: string): Promise<Map<string, number[]>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ document_id: string; versions: number[] }>(
      `SELECT document_id, array_agg(version ORDER BY version) AS versions
       FROM document_versions WHERE action = 'published' GROUP BY document_id`,
    );
    return new Map(rows.map(({ document_id, versions }) => [document_id, versions]));
  } finally {
    await client.end();
  }
}
