import { languageCodes } from '@sightline/llm';
import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import type { AssetParts } from '../../asset/image-addresses.ts';
import { byReader, openPreview, previewParam } from '../../http/reading.ts';
import type { ReadingParts } from '../../response-cache/responses.ts';
import { resolveWebsite } from '../../website/resolve-website.ts';
import { toElements } from '../to-elements.ts';
import { createLargeAnswers, languagesOf, readWhole } from './read-rows.ts';
import { selectionOf } from './selection.ts';
import { streamDataset } from './stream-dataset.ts';

const Query = Type.Object({
  websiteId: Type.Optional(
    Type.String({ format: 'uuid', description: 'Left out: the website of the host, or the configured one.' }),
  ),
  id: Type.Optional(Type.String({ format: 'uuid', description: 'One document. Wins over `ids`.' })),
  ids: Type.Optional(
    Type.String({
      maxLength: 10_000,
      description: '1 to 200 ids, separated by commas, in the order of the response. Wins over pages.',
    }),
  ),
  language: Type.Optional(
    Type.Enum([...languageCodes], {
      description: 'Lays the translation into this language over the content, where there is one.',
    }),
  ),
  limit: Type.Integer({ default: 200, description: 'Most documents of the response, capped at 200.' }),
  offset: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 1_000_000,
    description: 'Documents to pass over. Applied only with a positive limit.',
  }),
  preview: previewParam(
    'Drafts as they would be delivered, of documents that are not published too: those come first. Archived ones are left out.',
  ),
});

const Answer = Type.Array(
  Type.Object(
    {
      _id: Type.String({ description: 'Of the document, unless its content has a field of this name.' }),
      _title: Type.String(),
      _publishedAt: Type.Union([Type.String(), Type.Null()], {
        description: 'Null only in a preview of what is not published.',
      }),
    },
    { additionalProperties: true },
  ),
  {
    description: 'Published content, in a preview the drafts, with the keys that begin with `_` added.',
    examples: [
      [
        {
          _id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae',
          _title: 'Ridge walks for beginners',
          _publishedAt: '2026-11-15T09:30:00.000Z',
          title: 'Ridge walks for beginners',
          slug: 'ridge-walks',
        },
      ],
    ],
  },
);

const paths = { getDataset: '/dataset/:schema_name', getDatasetBySchemas: '/schemas/:schema_name' };

export function getDatasetRoute(app: Service, content: ReadingParts & AssetParts): void {
  const large = createLargeAnswers(Math.max(1, Math.floor(content.settings.DATABASE_POOL_SIZE / 2)));
  for (const [operationId, path] of Object.entries(paths)) {
    app.get(path, {
      config: byReader(content),
      schema: {
        operationId,
        summary: 'Read published documents',
        description:
          'The published documents of one component, newest first, or those that are asked for. A large response is streamed: if it fails, the connection is closed before the end of the array. `Content-Language` lists the languages in which the documents are delivered: where a translation is missing, that of the website.',
        tags: ['Datasets'],
        params: Type.Object({ schema_name: Type.String({ description: 'Name of the component.' }) }),
        querystring: Query,
        response: { 200: Answer, ...problemResponses(400, 401, 403, 503) },
      },
      handler: async (request, reply) => {
        const { language, preview } = request.query;
        if (preview) openPreview(request, reply);
        const selection = selectionOf(request.query);
        const websiteId = await resolveWebsite(content, request);
        const { schema_name: schemaName } = request.params;
        const response = content.responses.open(request, websiteId, { schemaName, preview });
        const read = { websiteId, schemaName, selection, language, preview };
        const found = await readWhole(content.pool, read);
        if ('rows' in found) {
          const elements = await toElements(content, websiteId, found.rows);
          return response.send(reply, `[${elements.join(',')}]`, { languages: languagesOf(found.rows) });
        }
        return response.stream(reply, await streamDataset(content, large, read, found), found.languages);
      },
    });
  }
}
