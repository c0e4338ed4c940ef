import { HttpError, type InputFault, type Service } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { withoutFaults } from '../../http/refuse-faults.ts';
import { type DocumentPath, LONGEST_PATH, readDocumentPath } from '../path.ts';
import { readForm } from './read-form.ts';

/** Of the text of a document, in UTF-8. */
const MOST_BYTES = 1024 * 1024;
/** Escapes of JSON may make a text three times as long, and tags of HTML longer than what it says. */
export const BODY_BYTES = 4 * MOST_BYTES;

const path = {
  name: Type.String({
    minLength: 1,
    maxLength: LONGEST_PATH,
    description: 'Unique in its folder. With slashes, its folders stand before it.',
  }),
  folder: Type.Optional(
    Type.Union([Type.String({ maxLength: LONGEST_PATH }), Type.Null()], {
      description:
        'Folders with slashes between them, such as `guides/setup`. Left out or empty: at the top.',
    }),
  ),
};

const JsonBody = Type.Object(
  {
    ...path,
    text: Type.String({
      maxLength: MOST_BYTES,
      description: `Plain text or Markdown, at most ${MOST_BYTES} bytes.`,
    }),
  },
  {
    additionalProperties: false,
    examples: [{ name: 'sizes.md', folder: 'guides', text: '# Sizes\n\nBoots run small.' }],
  },
);

const FormBody = Type.Object(
  {
    ...path,
    file: Type.String({
      contentMediaType: 'text/plain',
      description: `A file of plain text, Markdown or HTML in UTF-8, of whose text at most ${MOST_BYTES} bytes.`,
    }),
  },
  {
    additionalProperties: false,
    examples: [{ name: 'sizes.md', folder: 'guides', file: '# Sizes\n\nBoots run small.' }],
  },
);

/** By type of content; a form is validated as `readForm` reads it. */
export const uploadBody = {
  content: { 'application/json': { schema: JsonBody }, 'multipart/form-data': { schema: FormBody } },
};

export interface UploadedDocument extends DocumentPath {
  text: string;
}

/** The document of a body, of either type; 422 with all of its errors. */
export function readUpload({ body }: FastifyRequest): UploadedDocument {
  const upload = body as Static<typeof JsonBody> | Static<typeof FormBody>;
  const [field, text] = 'text' in upload ? ['text', upload.text] : ['file', upload.file];
  return withoutFaults((faults) => {
    const found = readDocumentPath(upload, faults);
    refuseText(text, ['body', field], faults);
    return { ...found, text };
  });
}

function refuseText(text: string, loc: InputFault['loc'], faults: InputFault[]): void {
  const bytes = Buffer.byteLength(text);
  if (bytes > MOST_BYTES)
    faults.push({
      loc,
      msg: `must have at most ${MOST_BYTES} bytes of text (received ${bytes})`,
      type: 'string_too_long',
    });
  if (text.includes('\u0000') || !text.isWellFormed())
    faults.push({
      loc,
      msg: 'must not contain NUL characters or unpaired surrogates',
      type: 'string_pattern_mismatch',
    });
}

/** Registers routes that take such a body. */
export async function takingUploads(app: Service, register: (scope: Service) => void): Promise<void> {
  await app.register(async (scope: Service) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES },
      (request: FastifyRequest, body: Buffer) => readForm(body, request.headers['content-type'] ?? ''),
    );
    scope.addContentTypeParser('*', (_request, _payload, done) =>
      done(new HttpError(415, 'The content type must be application/json or multipart/form-data.')),
    );
    register(scope);
  });
}
