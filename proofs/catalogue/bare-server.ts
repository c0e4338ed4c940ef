import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The least that can answer a page of prompts: `node:http`, `pg` with a prepared statement, and JSON that PostgreSQL makes in
 * the fastest way we know. No checks of any kind.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const named = (id: string, name: string) => `concat('{"id":"', ${id}, '","name":', to_json(${name}), '}')`;
const moment = (column: string) => `to_char(p.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const entries = ['topics', 'tags', 'personas'].map(
  (table) => `SELECT e.id, e.name FROM ${table} e WHERE e.category_id = $1`,
);
const shared = ['regions', 'models'].map((table) => `SELECT e.id, e.name FROM ${table} e`);
/** PostgreSQL keeps what it made of a list as long as it expects the list again (Memoize). */
const list = (column: string) =>
  `LEFT JOIN LATERAL (SELECT string_agg((SELECT all_names FROM names) ->> id::text, ',') AS json
                      FROM unnest(p.${column}) id) AS ${column} ON true`;

const statement = `
  WITH names AS MATERIALIZED (
    SELECT jsonb_object_agg(e.id::text, ${named('e.id', 'e.name')}) AS all_names
    FROM (${[...entries, ...shared].join(' UNION ALL ')}) e)
  SELECT concat('{"id":"', p.id, '","analysis_types":', to_json(p.analysis_types), ',"prompt_type":"',
    CASE WHEN 'visibility' = ANY (p.analysis_types) THEN 'visibility'
         WHEN 'sentiment' = ANY (p.analysis_types) THEN 'sentiment' ELSE '' END,
    '","prompt":', to_json(p.prompt), ',"language":"', p.language, '","status":"', p.status,
    '","topic":', topic.json, ',"tags":[', tag_ids.json, '],"regions":[', region_ids.json,
    '],"platforms":[', platform_ids.json, '],"personas":[', persona_ids.json,
    '],"created_at":"', ${moment('created_at')}, '","updated_at":"', ${moment('updated_at')}, '"}') AS json
  FROM (SELECT * FROM prompts p WHERE p.category_id = $1 AND p.status = 'active'
        ORDER BY p.created_at DESC, p.id DESC LIMIT $2) p
  LEFT JOIN LATERAL (SELECT (SELECT all_names FROM names) ->> p.topic_id::text AS json) AS topic ON true
  ${['tag_ids', 'region_ids', 'platform_ids', 'persona_ids'].map(list).join('\n  ')}`;

const total = `SELECT count(*)::int AS total FROM prompts p WHERE p.category_id = $1 AND p.status = 'active'`;

const server = createServer(async (request, response) => {
  if (request.url === '/ready') return response.end('ok');
  const [, categoryId] = /categories\/([^/]+)/.exec(request.url ?? '') ?? [];
  const limit = Number(/limit=(\d+)/.exec(request.url ?? '')?.[1] ?? 10_000);
  const [page, count] = await Promise.all([
    pool.query({ name: 'page', text: statement, values: [categoryId, limit], rowMode: 'array' }),
    pool.query({ name: 'total', text: total, values: [categoryId] }),
  ]);
  const data = page.rows.map(([json]) => json).join();
  const info = JSON.stringify({ total_rows: count.rows[0].total, limit, next_cursor: null });
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(`{"data":[${data}],"info":${info}}`);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
