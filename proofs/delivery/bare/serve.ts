import { createServer, type ServerResponse } from 'node:http';
import { type ParsedUrlQuery, parse } from 'node:querystring';

/** The three reads; each answers the JSON text, or undefined for 404. */
export interface Reads {
  list(websiteId: string, limit: number): Promise<string | undefined>;
  byId(websiteId: string, id: string): Promise<string | undefined>;
  bySlug(websiteId: string, slug: string): Promise<string | undefined>;
}

/** The route of every article, which a bare server keeps in memory: only the document is looked up. */
export const articleRoute = {
  path: '/articles/{slug}',
  pattern: '/articles/{slug}',
  tags: [],
  block_ids: [],
  state: 'Live',
  param_bindings: { slug: 'article' },
  created_at: '2025-01-01T00:00:00.000Z',
  updated_at: '2025-01-01T00:00:00.000Z',
};

/** Answers `/dataset/article` and `/route` of the content service with nothing else around: no checks, no keys, no log. */
export function serve(reads: Reads): void {
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    if (url === '/ready') return response.end('ok');
    const mark = url.indexOf('?');
    read(url.slice(0, mark), parse(url.slice(mark + 1))).then(
      (text) => answer(response, text),
      (error) => {
        console.error(error);
        response.writeHead(500).end();
      },
    );
  });
  server.listen(Number(process.env.PORT), '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0));

  async function read(path: string, query: ParsedUrlQuery) {
    const websiteId = String(query.websiteId);
    if (path === '/route') return reads.bySlug(websiteId, String(query.path).slice('/articles/'.length));
    if (path !== '/dataset/article') return undefined;
    return query.id === undefined
      ? reads.list(websiteId, Number(query.limit))
      : reads.byId(websiteId, String(query.id));
  }
}

function answer(response: ServerResponse, text: string | undefined): void {
  if (text === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}
