import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Piece, runStatement, type Summary } from './engine.ts';
import { EngineFailure } from './failure.ts';
import { readStatement, type StatementRequest } from './request.ts';
import type { Sessions } from './sessions.ts';
import { formatOf } from './statement.ts';

export type Front = { sessions: Sessions; incoming: string; version: string; compilesQueries: boolean };

/** ClickHouse allows a line of 1 MiB, Node 16 KiB: bound values travel in it. */
const maxHeaderSize = 1024 * 1024 + 16 * 1024;

export function createFront(front: Front): Server {
  const server = createServer(
    // A query blocks this process: a connection that it ended by the clock could be one that a request is on its way over. Clients end theirs.
    { maxHeaderSize, keepAliveTimeout: 0, requestTimeout: 0 },
    (request, response) => {
      const path = (request.url ?? '/').split('?')[0];
      if (path === '/ping') response.end('Ok.\n');
      else if (path !== '/') response.writeHead(404).end(`There is no handle ${path}\n`);
      else void handle(front, request, response);
    },
  );
  return server;
}

async function handle(front: Front, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const abort = new AbortController();
  response.on('close', () => abort.abort());
  const tag = randomBytes(8).toString('hex');
  let statement: StatementRequest | undefined;
  try {
    statement = await readStatement(request, front.incoming);
    response.setHeader('X-ClickHouse-Query-Id', statement.queryId);
    response.setHeader('X-ClickHouse-Server-Display-Name', 'sightline-development');
    response.setHeader('X-ClickHouse-Timezone', 'UTC');
    response.setHeader('X-ClickHouse-Exception-Tag', tag);
    await send(response, statement, runStatement(front, statement, abort.signal));
  } catch (error) {
    fail(response, EngineFailure.of(error), front.version, tag);
  } finally {
    await statement?.release();
  }
}

/** The server holds back this much, so that a query which fails early fails with its own status. */
const heldBytes = 1024 * 1024;

async function send(
  response: ServerResponse,
  statement: StatementRequest,
  pieces: AsyncGenerator<Piece>,
): Promise<void> {
  const held: Uint8Array[] = [];
  let size = 0;
  let target: Writable | undefined;
  let last: Summary = { readRows: 0, readBytes: 0, elapsedNs: 0 };
  const open = () => {
    const opened = begin(response, statement, last);
    for (const bytes of held.splice(0)) opened.write(bytes);
    return opened;
  };
  for await (const { bytes, summary } of pieces) {
    if (response.destroyed) return;
    last = summary;
    held.push(bytes);
    size += bytes.length;
    if (size < heldBytes) continue;
    if (target === undefined) target = open();
    else for (const piece of held.splice(0)) target.write(piece);
    if (target.writableNeedDrain) await Promise.race([once(target, 'drain'), once(response, 'close')]);
  }
  if (target === undefined) target = open();
  target.end();
}

function begin(response: ServerResponse, statement: StatementRequest, summary: Summary): Writable {
  const format = formatOf(statement.sql, statement.format);
  const written = /^\s*INSERT\b/i.test(statement.sql) ? summary : { readRows: 0, readBytes: 0 };
  const counts = {
    read_rows: summary.readRows,
    read_bytes: summary.readBytes,
    written_rows: written.readRows,
    written_bytes: written.readBytes,
    elapsed_ns: summary.elapsedNs,
  };
  const texts = Object.entries(counts).map(([name, count]) => [name, String(count)]);
  response.setHeader('X-ClickHouse-Summary', JSON.stringify(Object.fromEntries(texts)));
  response.setHeader('X-ClickHouse-Format', format);
  response.setHeader('Content-Type', contentType(format));
  if (!statement.compress) return response;
  response.setHeader('Content-Encoding', 'gzip');
  const gzip = createGzip();
  gzip.pipe(response);
  return gzip;
}

function contentType(format: string): string {
  if (/^JSON.*EachRow/.test(format)) return 'application/x-ndjson; charset=UTF-8';
  if (format.startsWith('JSON')) return 'application/json; charset=UTF-8';
  if (format.startsWith('CSV')) return 'text/csv; charset=UTF-8';
  return 'text/tab-separated-values; charset=UTF-8';
}

function fail(response: ServerResponse, failure: EngineFailure, version: string, tag: string): void {
  const text = `${failure.message} (version ${version} (development))\n`;
  if (response.destroyed) return;
  if (!response.headersSent) {
    response.removeHeader('Content-Encoding');
    response.setHeader('X-ClickHouse-Exception-Code', failure.code);
    response.writeHead(failure.status, { 'Content-Type': 'text/plain; charset=UTF-8' }).end(text);
    return;
  }
  // Like the server: the failure follows the data, between marks, and the answer stays without its end.
  if (response.hasHeader('Content-Encoding')) return void response.destroy();
  const block = `\r\n__exception__\r\n${tag}\r\n${text}${Buffer.byteLength(text)} ${tag}\r\n__exception__\r\n`;
  response.write(block, () => response.socket?.end());
}
