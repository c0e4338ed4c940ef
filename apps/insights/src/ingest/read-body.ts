import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createGunzip, createZstdDecompress, type Gunzip } from 'node:zlib';
import { allowSlowBody, HttpError, type Service } from '@sightline/service';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';

export const JSON_TYPE = 'application/json';
export const NDJSON_TYPE = 'application/x-ndjson';

const SILENCE_MS = 30_000;
const UPLOAD_MS = 15 * 60_000;

/** Registers routes that read their body themselves, while it arrives. Other types of content are 415. */
export async function readingBodies(
  app: Service,
  contentTypes: string[],
  register: (scope: Service) => void,
): Promise<void> {
  await app.register(async (scope: Service) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(contentTypes, (_request, payload, done) => done(null, payload));
    scope.addContentTypeParser('*', (_request, _payload, done) =>
      done(new HttpError(415, `The content type must be ${contentTypes.join(' or ')}.`)),
    );
    register(scope);
  });
}

/** Validates everything but the body, whose rows are judged one by one as they come. */
export const exceptBody =
  (app: Service): FastifySchemaCompiler<unknown> =>
  (route) =>
    route.httpPart === 'body' || !app.validatorCompiler ? () => true : app.validatorCompiler(route);

/** The body of a request in pieces. Throws 413 or 415 at once, or while it is read 400 or 413. In the end `onRead` gets its size, or that of what was read. */
export function readBody(
  request: FastifyRequest,
  mostBytes: number,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  if (Number(request.headers['content-length'] ?? 0) > mostBytes)
    throw new HttpError(413, `The body is larger than ${mostBytes} bytes.`);
  allowSlowBody(request, { silenceMs: SILENCE_MS, mostMs: UPLOAD_MS });
  return readTexts(request.body as IncomingMessage, request.headers['content-encoding'], mostBytes, onRead);
}

/** `mostBytes`: of what it is unpacked. */
export function readTexts(
  stream: Readable,
  contentEncoding: string | undefined,
  mostBytes: number,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  return decoded(limited(stream, unpacked(stream, contentEncoding), { mostBytes, onRead }));
}

function unpacked(stream: Readable, encoding = 'identity'): Readable {
  const name = encoding.trim().toLowerCase();
  if (name === 'identity') return stream;
  const unzip = name === 'gzip' ? createGunzip() : name === 'zstd' ? createZstdDecompress() : undefined;
  if (!unzip) throw new HttpError(415, 'The content encoding must be gzip, zstd or none.');
  // A broken connection must end the reading, too.
  stream.once('error', (error) => unzip.destroy(error));
  return stream.pipe(unzip);
}

/** Logs are packed to a tenth or a thirtieth. What unpacks to more than this was made to cost us time. */
const MOST_TIMES = 250;
const LOOKED_AT_BYTES = 4 * 1024 * 1024;

async function* limited(
  source: Readable,
  plain: Readable,
  { mostBytes, onRead }: { mostBytes: number; onRead: (bytes: number) => void },
): AsyncGenerator<Buffer> {
  let bytes = 0;
  const packedBytes = () => (plain === source ? bytes : (plain as Gunzip).bytesWritten);
  try {
    for await (const chunk of plain.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > mostBytes)
        throw new HttpError(413, `The body is larger than ${mostBytes} bytes after decompression.`);
      if (bytes > LOOKED_AT_BYTES && bytes > MOST_TIMES * packedBytes())
        throw new HttpError(413, `The body decompresses to more than ${MOST_TIMES} times its size.`);
      yield chunk;
    }
  } catch (error) {
    const { code } = error as { code?: unknown };
    const format = typeof code === 'string' ? /^Z(?:STD)?_/.exec(code)?.[0] : undefined;
    if (format !== undefined)
      throw new HttpError(
        400,
        `The body is not valid ${format === 'Z_' ? 'gzip' : 'zstd'}, or it is truncated.`,
      );
    // Nobody hears it; but it is no failure of ours.
    if (code === 'ECONNRESET')
      throw new HttpError(400, 'The connection was lost before the end of the body.');
    throw error;
  } finally {
    onRead(bytes);
    // What nobody wants to read must still come in: else the next request on this connection is never seen.
    if (plain !== source) {
      source.unpipe();
      plain.destroy();
    }
    source.resume();
  }
}

async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new HttpError(400, 'The body is not UTF-8.');
    throw error;
  }
}
