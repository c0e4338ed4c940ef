import pg from 'pg';
import { articleRoute, serve } from './serve.ts';

/** `node:http` + `pg`: PostgreSQL builds the JSON in prepared statements, and its text is sent as it comes. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const instant = `to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const element = `jsonb_build_object('_id', id, '_title', published_title, '_publishedAt', ${instant}) || published_content`;

serve({
  list: (websiteId, limit) =>
    text(
      'list',
      `SELECT coalesce(json_agg(d.element)::text, '[]') AS text
       FROM (SELECT ${element} AS element FROM documents
             WHERE website_id = $1 AND schema_name = 'article' AND published_at IS NOT NULL
             ORDER BY published_at DESC, id DESC LIMIT $2) d`,
      [websiteId, limit],
    ),
  byId: (websiteId, id) =>
    text(
      'by-id',
      `SELECT json_build_array(${element})::text AS text FROM documents
       WHERE id = $2 AND website_id = $1 AND schema_name = 'article' AND published_at IS NOT NULL`,
      [websiteId, id],
    ),
  async bySlug(websiteId, slug) {
    const param = await text(
      'by-slug',
      `SELECT json_build_object('value', published_slug, 'schemaName', schema_name, 'document', json_build_object(
                'id', id, 'schema_name', schema_name, 'title', published_title, 'published_content', published_content))::text AS text
       FROM documents WHERE website_id = $1 AND schema_name = 'article' AND published_slug = $2`,
      [websiteId, slug],
    );
    const route = JSON.stringify({ website_id: websiteId, ...articleRoute });
    return param && `{"route":${route},"resolvedParams":{"slug":${param}}}`;
  },
});

async function text(name: string, statement: string, values: unknown[]): Promise<string | undefined> {
  const { rows } = await pool.query<{ text: string }>({ name, text: statement, values });
  return rows[0]?.text;
}
