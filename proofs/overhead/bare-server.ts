import { createServer } from 'node:http';
import pg from 'pg';
import { findComponent } from '../../apps/content/src/component/get/query.ts';

/** The least that can answer: `node:http`, `pg` with prepared statements, the same SQL and the same JSON. No checks of any kind. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/ready') return response.end('ok');
  const component = await findComponent(
    pool,
    url.searchParams.get('websiteId') ?? '',
    url.pathname.slice('/components/'.length),
  );
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(component));
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
