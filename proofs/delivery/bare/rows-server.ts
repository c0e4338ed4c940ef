import pg from 'pg';
import { articleRoute, serve } from './serve.ts';

/** `node:http` + `pg`: rows by prepared statements, parsed by `pg`, made into JSON here. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const columns = 'id, published_title, published_at, published_content';

interface Row {
  id: string;
  published_title: string;
  published_at: Date;
  published_content: Record<string, unknown>;
}

const element = ({ id, published_title, published_at, published_content }: Row) => ({
  _id: id,
  _title: published_title,
  _publishedAt: published_at,
  ...published_content,
});

serve({
  async list(websiteId, limit) {
    const { rows } = await pool.query<Row>({
      name: 'list',
      text: `SELECT ${columns} FROM documents
             WHERE website_id = $1 AND schema_name = 'article' AND published_at IS NOT NULL
             ORDER BY published_at DESC, id DESC LIMIT $2`,
      values: [websiteId, limit],
    });
    return JSON.stringify(rows.map(element));
  },
  async byId(websiteId, id) {
    const { rows } = await pool.query<Row>({
      name: 'by-id',
      text: `SELECT ${columns} FROM documents
             WHERE id = $2 AND website_id = $1 AND schema_name = 'article' AND published_at IS NOT NULL`,
      values: [websiteId, id],
    });
    return JSON.stringify(rows.map(element));
  },
  async bySlug(websiteId, slug) {
    const { rows } = await pool.query<Row>({
      name: 'by-slug',
      text: `SELECT ${columns} FROM documents
             WHERE website_id = $1 AND schema_name = 'article' AND published_slug = $2`,
      values: [websiteId, slug],
    });
    const [row] = rows;
    if (row === undefined) return undefined;
    const { id, published_title, published_content } = row;
    const document = { id, schema_name: 'article', title: published_title, published_content };
    const route = { website_id: websiteId, ...articleRoute };
    return JSON.stringify({
      route,
      resolvedParams: { slug: { value: slug, schemaName: 'article', document } },
    });
  },
});
