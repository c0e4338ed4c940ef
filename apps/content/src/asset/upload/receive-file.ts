import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unknownName } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import { fileTooLarge, formFault, refuseForm, toFormError } from '../../form/form-refusals.ts';

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
        throw refuseForm(formFault(part.fieldname, unknownName('field', part.fieldname, ['file'])));
      if (received) throw refuseForm(formFault('file', 'must be given once'));
      await pipeline(part.file, createWriteStream(path));
      if (part.file.truncated) throw fileTooLarge(mostBytes);
      received = { path, name: part.filename };
    }
  } catch (error) {
    throw toFormError(error);
  }
  if (!received) throw refuseForm(formFault('file', 'Field required'));
  return received;
}
