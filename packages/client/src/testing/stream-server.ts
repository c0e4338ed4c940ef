import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { ContentChange } from '../index.ts';

type Answer = (response: ServerResponse, asked: URLSearchParams) => void;

export const changeOf = (place: number): ContentChange => ({
  id: `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`,
  type: 'published',
  website_id: '00000000-0000-7000-8000-0000000000aa',
  entity: 'document',
  entity_id: '00000000-0000-7000-8000-0000000000bb',
  schema_name: 'article',
  paths: [`/articles/${place}`],
  languages: [],
  version: place,
  at: '2026-01-01T00:00:00Z',
});

export const eventOf = (place: number) => `id: ${place}\ndata: ${JSON.stringify(changeOf(place))}\n\n`;

/**
 * An HTTP server with the wire format of `GET /content-changes` over a log of its own. `answers` are given to the next requests,
 * each once; after them requests get the log after their `lastEventId`, and what is published later.
 */
export async function streamServer() {
  const log: number[] = [];
  const open = new Set<ServerResponse>();
  const answers: Answer[] = [];
  const asked: URLSearchParams[] = [];
  const keys: unknown[] = [];
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://server').searchParams;
    asked.push(query);
    keys.push(request.headers['x-api-key']);
    (answers.shift() ?? serve)(response, query);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  function begin(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.flushHeaders();
    open.add(response);
    response.once('close', () => open.delete(response));
  }

  function serve(response: ServerResponse, query: URLSearchParams): void {
    begin(response);
    const after = query.get('lastEventId');
    if (after === null) response.write(`retry: 0\nid: ${log.length}\n\n`);
    else for (const place of log) if (place > Number(after)) response.write(eventOf(place));
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    keys,
    answers,
    open,
    begin,
    publish() {
      const place = log.push(log.length + 1);
      for (const response of open) response.write(eventOf(place));
    },
    cut() {
      for (const response of open) response.destroy();
    },
  };
}
