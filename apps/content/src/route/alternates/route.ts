import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { byReader } from '../../http/reading.ts';
import { refuseFaults } from '../../http/refuse-faults.ts';
import type { ReadingParts } from '../../response-cache/responses.ts';
import { resolveWebsite } from '../../website/resolve-website.ts';
import { findRoute, isThere } from '../get/query.ts';
import { requestedSegments } from '../requested-path.ts';
import type { RouteCache } from '../route-cache.ts';
import { documentOf, findAlternates } from './find-alternates.ts';
import { findTranslations } from './query.ts';

const Query = Type.Object({
  websiteId: Type.String({ format: 'uuid' }),
  path: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 4096,
      description:
        'Path of a page, escaped as in its address. Its document is that of the last bound parameter.',
    }),
  ),
  documentId: Type.Optional(
    Type.String({ format: 'uuid', description: 'A published document. Wins over `path`.' }),
  ),
});

const nullableText = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

const Alternates = Type.Object(
  {
    document: Type.Union(
      [Type.Object({ id: Type.String({ format: 'uuid' }), schema_name: Type.String() }), Type.Null()],
      { description: 'Null for a page without a document.' },
    ),
    sourceLanguage: Type.String({ description: 'The language that the website is written in.' }),
    alternates: Type.Array(
      Type.Object({
        language: Type.String(),
        state: Type.Enum(['source', 'current', 'stale'], {
          description:
            '`source`: as it was written. `current`: a translation of what is published. `stale`: a translation of something else.',
        }),
        slug: nullableText('Of the document in this language.'),
        path: nullableText(
          'Where the document is shown in this language, escaped as in an address. Null where no Live route leads to it.',
        ),
      }),
      { description: 'The source language first, then every language that there is a translation in.' },
    ),
  },
  {
    examples: [
      {
        document: { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789af', schema_name: 'article' },
        sourceLanguage: 'en',
        alternates: [
          { language: 'en', state: 'source', slug: 'ridge-walks', path: '/articles/ridge-walks' },
          { language: 'de', state: 'current', slug: 'gratwege', path: '/de/articles/gratwege' },
        ],
      },
    ],
  },
);

export function getAlternatesRoute(app: Service, content: ReadingParts, cache: RouteCache): void {
  const { pool } = content;
  app.get('/route/alternates', {
    config: byReader(content),
    schema: {
      operationId: 'getAlternates',
      summary: 'List the languages of a page',
      description:
        'In which languages the document of a page is published, and the path of each: for `hreflang` links and sitemaps. Give a `path` or a `documentId`. The paths are the same for every page of the document, so that all of them name each other: the source language where no language is in the path, the others where it is, if there are such routes.',
      tags: ['Routes'],
      querystring: Query,
      response: { 200: Alternates, ...problemResponses(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const { path, documentId } = request.query;
      if (path === undefined && documentId === undefined) {
        const msg = 'is missing: give the path of a page, or a documentId';
        refuseFaults([{ loc: ['query', 'path'], msg, type: 'missing' }]);
      }
      const websiteId = await resolveWebsite(content, request);
      const response = content.responses.open(request, websiteId);
      const page = documentId === undefined ? await findPage(path ?? '', websiteId) : undefined;
      const id = documentId?.toLowerCase() ?? page?.documentId;
      if (page && id === undefined) {
        return response.send(
          reply,
          JSON.stringify({ document: null, sourceLanguage: page.language, alternates: [] }),
        );
      }
      const document = id === undefined ? undefined : await findTranslations(pool, websiteId, id);
      if (!document) throw new HttpError(404, 'This website has no such published document.');
      const alternates = await findAlternates({ pool, cache, websiteId }, document, page?.asked);
      const found = { id: document.id, schema_name: document.schema_name };
      return response.send(
        reply,
        JSON.stringify({ document: found, sourceLanguage: document.source_language, alternates }),
      );
    },
  });

  async function findPage(path: string, websiteId: string) {
    const segments = requestedSegments(path);
    const found = segments && (await findRoute(pool, cache, { websiteId, segments, preview: false }));
    if (!segments || !found?.params.every(isThere))
      throw new HttpError(404, 'This website has no page at this path.');
    const asked = { routeId: found.row.id, segments };
    return { documentId: documentOf(found), language: found.language, asked };
  }
}
