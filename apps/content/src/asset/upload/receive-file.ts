import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { unknownName } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import { fileTooLarge, formFault, refuseForm, toFormError } from '../../http/form-refusals.ts';
import type { Spool } from '../../http/spool.ts';

export interface ReceivedFile {
  path: string;
  /** As the sender named it: not to be trusted. */
  name: string;
}

/** Gives `work` the file of a form, on disk and gone afterwards, so that an upload costs the process no memory. */
export function receiveFile<T>(
  request: FastifyRequest,
  { spool, mostBytes }: { spool: Spool; mostBytes: number },
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  return spool.withFile(async (path) => work(await receive(request, mostBytes, path)));
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
