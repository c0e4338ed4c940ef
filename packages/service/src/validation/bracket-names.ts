import type { FastifyInstance } from 'fastify';

/** `ids[]=1&ids[]=2`, as axios, qs and PHP write a list, is `ids=1&ids=2`. */
export function readBracketNames(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url = '' } = request.raw;
    if (url.includes('[') || url.includes('%5')) joinBracketNames(request.query as Record<string, unknown>);
    done();
  });
}

function joinBracketNames(query: Record<string, unknown>): void {
  for (const [written, value] of Object.entries(query)) {
    if (!written.endsWith('[]')) continue;
    const name = written.slice(0, -2);
    query[name] = name in query ? [query[name], value].flat() : value;
    delete query[written];
  }
}
