import pg from 'pg';
import type { Article } from './articles.ts';

/** Writes the articles as published documents of the website's component `article`, past the service: 10,000 in seconds. */
export async function loadDocuments(
  databaseUrl: string,
  websiteId: string,
  articles: Article[],
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let start = 0; start < articles.length; start += 1000) {
      const rows = articles.slice(start, start + 1000).map(toRow);
      await client.query(
        `INSERT INTO documents (id, website_id, component_id, schema_name, title, status, draft_content, draft_slug,
                                published_content, published_title, published_slug, published_at, published_head, published_body)
         SELECT a.id, c.website_id, c.id, c.name, a.title, 'published', a.body::jsonb, a.slug,
                a.body::jsonb, a.title, a.slug, a.published_at, a.head, a.body
         FROM components c,
              jsonb_to_recordset($2) a (id uuid, title text, slug text, published_at timestamptz, head text, body text)
         WHERE c.website_id = $1 AND c.name = 'article'`,
        [websiteId, JSON.stringify(rows)],
      );
    }
    await client.query('VACUUM ANALYZE documents');
    const { rows } = await client.query(
      'SELECT count(*)::int AS count FROM documents WHERE website_id = $1',
      [websiteId],
    );
    if (rows[0].count !== articles.length) throw new Error('Not all articles were loaded.');
  } finally {
    await client.end();
  }
}

/** As publishing leaves it: the injected keys and the content as the text that is delivered. */
function toRow({ id, publishedAt, content }: Article) {
  const head = JSON.stringify({ _id: id, _title: content.title, _publishedAt: publishedAt }).slice(1, -1);
  return {
    id,
    title: content.title,
    slug: content.slug,
    published_at: publishedAt,
    head,
    body: JSON.stringify(content),
  };
}
