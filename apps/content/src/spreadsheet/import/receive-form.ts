import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { HttpError, unknownName } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import { fileTooLarge, formFault, refuseForm, toFormError } from '../../http/form-refusals.ts';

export interface SpooledFile {
  path: string;
  /** As the sender named it: not to be trusted. */
  name: string;
  sha256: string;
}

const texts = ['schema_name', 'mapping', 'dry_run'] as const;
type Text = (typeof texts)[number];

export interface SheetForm {
  file: SpooledFile;
  schemaName: string;
  mapping: string | undefined;
  dryRun: string | undefined;
}

/** A thousand columns with the longest names there are. */
const MOST_TEXT = 1024 * 1024;
/** Of a form without its file. */
const MOST_ELSE = 4 * MOST_TEXT;

/** Reads the form, its parts in any order, and the file into `path`. */
export async function receiveForm(
  request: FastifyRequest,
  { path, mostBytes }: { path: string; mostBytes: number },
): Promise<SheetForm> {
  if (Number(request.headers['content-length']) > mostBytes + MOST_ELSE) throw fileTooLarge(mostBytes);
  const limits = { fileSize: mostBytes, files: 2, fields: 10, fieldSize: MOST_TEXT, headerPairs: 50 };
  const given = new Map<Text, string>();
  let file: SpooledFile | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      const { fieldname: name } = part;
      if (part.type === 'file') {
        if (name !== 'file')
          throw refuseForm(formFault(name, isText(name) ? 'must be a text' : unknown(name)));
        if (file) throw refuseForm(formFault(name, ONCE));
        file = { path, name: part.filename, sha256: await spoolFile(part, path, mostBytes) };
        continue;
      }
      if (!isText(name))
        throw refuseForm(
          formFault(name, name === 'file' ? 'must be a file, with a name and its bytes' : unknown(name)),
        );
      if (given.has(name)) throw refuseForm(formFault(name, ONCE));
      if (part.valueTruncated) throw refuseForm(formFault(name, `is longer than ${MOST_TEXT} bytes`));
      given.set(name, textOf(part.value));
    }
  } catch (error) {
    throw toFormError(error);
  }
  const schemaName = given.get('schema_name');
  if (file && schemaName)
    return { file, schemaName, mapping: given.get('mapping'), dryRun: given.get('dry_run') };
  const missing = [...(schemaName ? [] : ['schema_name']), ...(file ? [] : ['file'])];
  throw refuseForm(...missing.map((name) => formFault(name, 'Field required')));
}

const unknown = (name: string) => unknownName('field', name, ['file', ...texts]);
const ONCE = 'must be given once';

function isText(name: string): name is Text {
  return (texts as readonly string[]).includes(name);
}

/** A part that calls itself JSON was parsed already. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

async function spoolFile({ file }: MultipartFile, path: string, mostBytes: number): Promise<string> {
  const hash = createHash('sha256');
  const hashing = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(file, hashing, createWriteStream(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    throw new HttpError(503, 'There is no disk space for the file right now. Retry later.', {
      cause: error,
      headers: { 'retry-after': '60', connection: 'close' },
    });
  }
  if (file.truncated) throw fileTooLarge(mostBytes);
  return hash.digest('hex');
}
