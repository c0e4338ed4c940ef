import pg from 'pg';
import type { ContentService } from '../../content-service.ts';

export interface Grown {
  /** Websites of the same size in every database, of which the reads are measured. */
  websiteIds: string[];
  articlesEach: number;
}

interface Size {
  documents: number;
  websites: number;
}

const MEASURED = 5;
const body = `'{"title":"Title ' || i || '","slug":"article-' || i || '","summary":"' || md5(i::text) || '","body":"'
  || repeat(md5((i * 7)::text) || ' ', 24) || '"}'`;

/**
 * Fills a database past the service. A few websites have the same number of articles whatever the size, so that the same
 * reads can be compared; the rest is spread evenly over the others.
 */
export async function grow(
  { databaseUrl, tenant }: ContentService,
  { documents, websites }: Size,
  articlesEach: number,
): Promise<Grown> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('SET synchronous_commit = off');
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO websites (id, organization_id, name)
       SELECT gen_random_uuid(), $1, 'Grown ' || n FROM generate_series(1, $2::int) n RETURNING id`,
      [tenant.organizationId, websites],
    );
    const websiteIds = rows.slice(0, MEASURED).map(({ id }) => id);
    await client.query(
      `INSERT INTO components (id, website_id, name, display_name, title_field, route_slug_field, fields)
       SELECT gen_random_uuid(), w.id, 'article', 'Article', 'title', 'slug', '[]' FROM websites w
       WHERE w.name LIKE 'Grown %'`,
    );
    await client.query(
      `INSERT INTO routes (id, website_id, path, pattern, state, param_bindings)
       SELECT gen_random_uuid(), w.id, '/articles/{slug}', '/articles/{slug}', 'Live', '{"slug":"article"}'
       FROM websites w WHERE w.name LIKE 'Grown %'`,
    );
    await fill(client, websiteIds, articlesEach);
    const others = rows.slice(MEASURED).map(({ id }) => id);
    const each = Math.max(0, Math.round((documents - MEASURED * articlesEach) / others.length));
    for (let start = 0; start < others.length; start += 100) {
      await fill(client, others.slice(start, start + 100), each);
    }
    await client.query('VACUUM ANALYZE');
    return { websiteIds, articlesEach };
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, websiteIds: string[], each: number): Promise<void> {
  await client.query(
    `INSERT INTO documents (id, website_id, component_id, schema_name, title, status, draft_content, draft_slug,
       published_content, published_title, published_slug, published_at, published_head, published_body)
     SELECT made.id, c.website_id, c.id, c.name, made.title, 'published', made.body::jsonb, made.slug, made.body::jsonb,
       made.title, made.slug, made.at,
       '"_id":"' || made.id || '","_title":"' || made.title || '","_publishedAt":"2026-01-01T00:00:00.000Z"', made.body
     FROM components c CROSS JOIN LATERAL (
       SELECT md5(c.website_id::text || i)::uuid AS id, 'Title ' || i AS title, 'article-' || i AS slug,
         timestamptz '2026-01-01' + i * interval '1 minute' AS at, ${body} AS body
       FROM generate_series(1, $2::int) i
     ) made
     WHERE c.website_id = ANY ($1)`,
    [websiteIds, each],
  );
}
