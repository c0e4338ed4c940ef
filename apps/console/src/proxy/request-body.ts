import type { Readable } from 'node:stream';
import { allowSlowBody, HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';

/** A body of at most this size is read whole, so that it can be sent again. */
const WHOLE_BYTES = 256 * 1024;
const SILENCE_MS = 30_000;
const UPLOAD_MS = 60 * 60_000;

export interface RequestBody {
  body: Readable | Buffer | null;
  length: number | undefined;
  /** Whether it can be sent a second time. */
  isRepeatable: boolean;
}

/** For somebody who is known: an upload of theirs may take longer than other requests. */
export async function readBody(request: FastifyRequest): Promise<RequestBody> {
  const { raw } = request;
  const { 'content-length': said, 'transfer-encoding': chunked } = raw.headers;
  const length = said === undefined ? undefined : Number(said);
  if (isBodiless(request.method) || (chunked === undefined && !length))
    return { body: null, length: 0, isRepeatable: true };
  if (length === undefined || length > WHOLE_BYTES) {
    allowSlowBody(request, { silenceMs: SILENCE_MS, mostMs: UPLOAD_MS });
    return { body: raw, length, isRepeatable: false };
  }
  return { body: await wholeBody(raw), length, isRepeatable: true };
}

/** Of a body that says how long it is; Node reads no more than that. */
export async function wholeBody(raw: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of raw) chunks.push(chunk as Buffer);
  } catch {
    throw new HttpError(400, 'The connection was lost before the end of the body.');
  }
  return Buffer.concat(chunks);
}

const isBodiless = (method: string) => method === 'GET' || method === 'HEAD';
