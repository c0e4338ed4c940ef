import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';

export interface ReceivedFile {
  path: string;
  /** As the sender named it: not to be trusted. */
  name: string;
}

/** Gives `work` the file of a form, on disk and gone afterwards, so that an upload costs the process no memory. */
export async function receiveFile<T>(
  request: FastifyRequest,
  mostBytes: number,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-upload-'));
  try {
    return await work(await receive(request, mostBytes, join(folder, 'file')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(request: FastifyRequest, mostBytes: number, path: string): Promise<ReceivedFile> {
  const limits = { fileSize: mostBytes, files: 2, fields: 1, fieldSize: 1000, headerPairs: 50 };
  let received: ReceivedFile | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file' || part.fieldname !== 'file')
        throw refusal(part.fieldname, 'is not known here');
      if (received) throw refusal('file', 'must be given once');
      await pipeline(part.file, createWriteStream(path));
      if (part.file.truncated) throw tooLarge(mostBytes);
      received = { path, name: part.filename };
    }
  } catch (error) {
    throw isBrokenForm(error) ? unreadable(error) : error;
  }
  if (!received) throw refusal('file', 'Field required');
  return received;
}

/** What is left of the request is not read, so the connection cannot be used again. */
const leave = { connection: 'close' };

function refusal(field: string, msg: string): HttpError {
  const faults = [{ loc: ['body', field.slice(0, 100)], msg, type: 'form' }];
  return new HttpError(400, `body.${field.slice(0, 100)}: ${msg}`, { faults, headers: leave });
}

function tooLarge(mostBytes: number): HttpError {
  return new HttpError(413, `The file is larger than ${mostBytes} bytes.`, { headers: leave });
}

function unreadable(cause: unknown): HttpError {
  return new HttpError(400, 'The form is malformed or cut off.', { headers: leave, cause });
}

/** The parser's errors have no code of their own; those of the disk and of the framework have. */
function isBrokenForm(error: unknown): boolean {
  if (error instanceof HttpError) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE';
}
