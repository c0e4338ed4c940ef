import { CursorError, type Cursors, type CursorValues } from '@sightline/postgres';
import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type, { type Static } from 'typebox';
import { forServices } from '../../http/for-services.ts';
import type { Content } from '../../http/parts.ts';
import { readTexts } from './query.ts';
import { type PublishedTexts, TextsBody } from './schema.ts';

export function readTextsRoute(app: Service, { pool, cursors, settings }: Content): void {
  app.post('/services/published-texts', {
    ...forServices(settings),
    bodyLimit: 16_384,
    schema: {
      operationId: 'readPublishedTexts',
      summary: 'Read the published texts of a website',
      description:
        'For other services of this installation: what documents say, in every language that they are delivered in, as of one moment. Never drafts. A response has at most 100 documents and about 8 MiB of content.',
      tags: ['Services'],
      security: [{ service: [] }],
      body: TextsBody,
      response: {
        200: Type.Unsafe<Static<typeof PublishedTexts>>(Type.Ref('PublishedTexts')),
        ...problemResponses(400, 401, 404, 503),
      },
    },
    handler: async ({ body: { website_id, document_ids: documentIds, cursor, limit } }) => {
      const binding = { list: 'published-texts', website_id };
      if (documentIds && cursor !== undefined) throw refused('cannot be given together with `document_ids`');
      const wanted = documentIds
        ? { documentIds }
        : { limit, after: cursor === undefined ? undefined : decoded(cursors, cursor, binding) };
      const found = await readTexts(pool, website_id, wanted);
      if (!found) throw new HttpError(404, 'There is no such website.');
      const { website, documents, notRead, next } = found;
      const next_cursor = next ? cursors.encode(binding, next) : null;
      return { website, documents, not_read: notRead, next_cursor };
    },
  });
}

function decoded(cursors: Cursors, cursor: string, binding: unknown): CursorValues {
  try {
    return cursors.decode(cursor, binding);
  } catch (error) {
    if (!(error instanceof CursorError)) throw error;
    throw refused('is not a cursor of this list: start again without it');
  }
}

const refused = (msg: string) =>
  new HttpError(400, `body.cursor: ${msg}`, { faults: [{ loc: ['body', 'cursor'], msg, type: 'cursor' }] });
