import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { refuse } from './failure.ts';
import { withBody } from './statement.ts';

export type StatementRequest = {
  sql: string;
  queryId: string;
  database: string | undefined;
  sessionId: string | undefined;
  settings: [string, string][];
  parameters: [string, string][];
  format: string;
  readOnly: boolean;
  compress: boolean;
  /** Removes the file that holds the body, if any. */
  release(): Promise<void>;
};

/** Names that speak to the HTTP interface; every other one is a setting. */
const ownNames = new Set([
  'query',
  'database',
  'query_id',
  'session_id',
  'session_timeout',
  'session_check',
  'close_session',
  'default_format',
  'user',
  'password',
  'quota_key',
  'role',
  'stacktrace',
  'compress',
  'decompress',
  'buffer_size',
  'wait_end_of_query',
  'client_protocol_version',
]);

function bodyOf(request: IncomingMessage): Readable {
  switch (request.headers['content-encoding']) {
    case undefined:
    case 'identity':
      return request;
    case 'gzip':
      return request.pipe(createGunzip());
    case 'deflate':
      return request.pipe(createInflate());
    case 'br':
      return request.pipe(createBrotliDecompress());
    case 'zstd':
      return request.pipe(createZstdDecompress());
    default:
      throw refuse(48, 'NOT_IMPLEMENTED', `Unknown content encoding ${request.headers['content-encoding']}`);
  }
}

/** Reads a whole request. A body that is data goes to a file as it comes: as one string it takes gigabytes. */
export async function readStatement(request: IncomingMessage, incoming: string): Promise<StatementRequest> {
  const url = new URL(request.url ?? '/', 'http://front');
  const entries = [...url.searchParams];
  let sql = url.searchParams.get('query') ?? '';
  let release = async () => {};
  const type = request.headers['content-type'] ?? '';
  const body = bodyOf(request);
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(await buffer(body), { headers: { 'content-type': type } }).formData();
    for (const [name, value] of form)
      entries.push([name, typeof value === 'string' ? value : await value.text()]);
    sql = entries.findLast(([name]) => name === 'query')?.[1] ?? sql;
  } else if (sql === '') {
    sql = (await buffer(body)).toString();
  } else if (request.method === 'POST') {
    const file = join(incoming, randomUUID());
    release = () => rm(file, { force: true });
    const output = createWriteStream(file);
    await pipeline(body, output).catch(async (error: unknown) => {
      await release();
      throw error;
    });
    sql = withBody(sql, file, output.bytesWritten);
  }
  const value = (name: string) => entries.find(([key]) => key === name)?.[1] || undefined;
  const header = (name: string) => [request.headers[name]].flat()[0];
  return {
    sql,
    queryId: value('query_id') ?? randomUUID(),
    database: value('database') ?? header('x-clickhouse-database'),
    sessionId: value('session_id'),
    settings: entries.filter(([name]) => !ownNames.has(name) && !name.startsWith('param_')),
    parameters: entries.filter(([name]) => name.startsWith('param_')),
    format: value('default_format') ?? header('x-clickhouse-format') ?? 'TabSeparated',
    readOnly: request.method === 'GET',
    compress: value('enable_http_compression') === '1' && /\bgzip\b/.test(header('accept-encoding') ?? ''),
    release,
  };
}
