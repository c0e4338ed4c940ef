import pg from 'pg';
import type { Article } from '../articles.ts';

/** What each column of the peer's table gets, as SQL over `a`, one article as jsonb. */
export type Columns = Record<string, string>;

/** Fills a table that the peer made itself, and lets PostgreSQL know its size. */
export async function loadTable(
  databaseUrl: string,
  table: string,
  columns: Columns,
  articles: Article[],
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const names = Object.keys(columns).map((name) => client.escapeIdentifier(name));
    const target = client.escapeIdentifier(table);
    for (let start = 0; start < articles.length; start += 1000) {
      await client.query(
        `INSERT INTO ${target} (${names.join(', ')})
         SELECT ${Object.values(columns).join(', ')} FROM jsonb_array_elements($1) AS _ (a)`,
        [JSON.stringify(articles.slice(start, start + 1000))],
      );
    }
    await client.query(`VACUUM ANALYZE ${target}`);
  } finally {
    await client.end();
  }
}

/** The text of a field of the content. */
export const field = (name: string) => `a->'content'->>'${name}'`;
/** A field of the content that is an object or a list. */
export const json = (name: string) => `a->'content'->'${name}'`;
export const publishedAt = `(a->>'publishedAt')::timestamptz`;
