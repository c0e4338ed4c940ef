import pg from 'pg';
import { shapesOf, sourceHash } from '../../apps/content/src/document/published-source.ts';
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
                                published_content, published_title, published_slug, published_at, published_head, published_body,
                                published_hash, published_shapes)
         SELECT a.id, c.website_id, c.id, c.name, a.title, 'published', a.body::jsonb, a.slug,
                a.body::jsonb, a.title, a.slug, a.published_at, a.head, a.body, a.hash, a.shapes
         FROM components c,
              jsonb_to_recordset($2) a (id uuid, title text, slug text, published_at timestamptz, head text, body text, hash text, shapes jsonb)
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

/** As publishing leaves it, so that no service has anything to describe while it is measured: injected keys, content as the text that is delivered, and its source. */
function toRow({ id, publishedAt, content }: Article) {
  const head = JSON.stringify({ _id: id, _title: content.title, _publishedAt: publishedAt }).slice(1, -1);
  return {
    id,
    title: content.title,
    slug: content.slug,
    published_at: publishedAt,
    head,
    body: JSON.stringify(content),
    hash: sourceHash({ ...content }),
    shapes: shapesOf({ ...content }),
  };
}
