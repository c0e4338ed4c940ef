import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { HttpError } from '@sightline/service';
import { type RowText, splitElements, splitLines } from './split-rows.ts';

export const JSON_TYPE = 'application/json';
export const NDJSON_TYPE = 'application/x-ndjson';

interface Body {
  stream: Readable;
  contentType: string;
  contentEncoding: string | undefined;
  /** Of what it is unpacked. */
  mostBytes: number;
}

/** The rows of a body while it arrives. Throws 400, 413 or 415 where the body as such cannot be read. */
export function readBody({ stream, contentType, contentEncoding, mostBytes }: Body): AsyncGenerator<RowText> {
  const texts = decoded(limited(unpacked(stream, contentEncoding), mostBytes));
  return contentType.startsWith(NDJSON_TYPE) ? splitLines(texts) : splitElements(texts);
}

function unpacked(stream: Readable, encoding = 'identity'): Readable {
  const name = encoding.trim().toLowerCase();
  if (name === 'identity') return stream;
  if (name !== 'gzip') throw new HttpError(415, 'The content encoding must be gzip or none.');
  const unzip = createGunzip();
  // A broken connection must end the reading, too.
  stream.once('error', (error) => unzip.destroy(error));
  return stream.pipe(unzip);
}

async function* limited(chunks: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > mostBytes)
        throw new HttpError(413, `The body is larger than ${mostBytes} bytes when it is unpacked.`);
      yield chunk;
    }
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && code.startsWith('Z_'))
      throw new HttpError(400, 'The body is not gzip, or broken off.');
    // Nobody hears it; but it is no failure of ours.
    if (code === 'ECONNRESET')
      throw new HttpError(400, 'The connection was lost before the end of the body.');
    throw error;
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
