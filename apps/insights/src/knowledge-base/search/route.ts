import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { withoutFaults } from '../../http/refuse-faults.ts';
import { findKnowledgeBase, KnowledgeBaseParams, OrganizationScope, Pagination } from '../knowledge-base.ts';
import { LONGEST_PATH, readPath } from '../path.ts';
import { LONGEST_PAGE, MOST_CANDIDATES, type SearchResult, search } from './query.ts';

const Body = Type.Object(
  {
    query: Type.String({
      minLength: 1,
      maxLength: 1000,
      description: 'Words in any language of the documents.',
    }),
    top_k: Type.Integer({ minimum: 1, maximum: 100, description: 'Most results.' }),
    return_full_page: Type.Boolean({
      default: false,
      description: `Whole documents in place of passages, each once: at most ${LONGEST_PAGE} characters of one.`,
    }),
    filters: Type.Optional(
      Type.Union([
        Type.Object(
          {
            tags: Type.Optional(
              Type.Union(
                [
                  Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 100 }),
                  Type.Null(),
                ],
                {
                  description:
                    'Documents with any of these. Those of a website have the name of their component.',
                },
              ),
            ),
            folders: Type.Optional(
              Type.Union(
                [
                  Type.Array(Type.String({ minLength: 1, maxLength: LONGEST_PATH }), {
                    minItems: 1,
                    maxItems: 1,
                  }),
                  Type.Null(),
                ],
                { description: 'One folder, with what is below it.' },
              ),
            ),
          },
          { additionalProperties: false },
        ),
        Type.Null(),
      ]),
    ),
  },
  {
    additionalProperties: false,
    examples: [{ query: 'waterproof boots', top_k: 10, filters: { folders: ['guides'] } }],
  },
);

const Result = Type.Object(
  {
    id: Type.String({ description: 'The path of the document, and behind `#` the number of the passage.' }),
    score: Type.Number({
      description:
        'Between 0 and 1. Results with every word of the query have at least 0.5, all others less.',
    }),
    metadata: Type.Record(Type.String(), Type.Unknown(), {
      description:
        '`name`, `path`, `folder`, `title`, `heading`, `language`, `url`, `version`, `source_updated_at`, `website_id`, `document_id` and `tags` of the document.',
    }),
    content: Type.String(),
  },
  { $id: 'KnowledgeBaseSearchResult', additionalProperties: false },
);

const example = {
  data: [
    {
      id: 'article/0198c2c4-7d5e-7c3a-9d3e-0123456789ae.en#1',
      score: 0.640625,
      metadata: {
        name: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae.en',
        path: 'article/0198c2c4-7d5e-7c3a-9d3e-0123456789ae.en',
        folder: 'article',
        title: 'Boots for wet autumns',
        heading: 'Materials',
        language: 'en',
        url: '/articles/boots-for-wet-autumns',
        version: 4,
        source_updated_at: '2026-11-15T09:31:00.000Z',
        website_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ab',
        document_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae',
        tags: ['article'],
      },
      content: '## Materials\n\nWaterproof boots have a membrane.',
    },
  ],
  pagination: { limit: 10, next_cursor: null },
};

export function searchKnowledgeBaseRoute(app: Service, { pool }: Insights): void {
  app.addSchema(Result);
  app.post('/v1/knowledge-bases/:knowledge_base_id/search', {
    config: needs('insights_read'),
    schema: {
      operationId: 'searchKnowledgeBase',
      summary: 'Search a knowledge base',
      description: `Passages with every word of the query first, then passages with any of them, each in the order of how often and how close together the words are; titles and headings count more. Words are reduced to their stems in 20 of 35 languages. Of a word that more than ${MOST_CANDIDATES} passages have, so many of them are compared.`,
      tags: ['Knowledge bases'],
      params: KnowledgeBaseParams,
      querystring: OrganizationScope,
      body: Body,
      response: {
        200: Type.Object(
          {
            data: Type.Array(Type.Unsafe<SearchResult>(Type.Ref('KnowledgeBaseSearchResult'))),
            pagination: Pagination,
          },
          { $id: 'KnowledgeBaseSearchResponse', additionalProperties: false, examples: [example] },
        ),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const { query, top_k, return_full_page, filters } = request.body;
      const folder = withoutFaults((faults) =>
        filters?.folders?.[0] === undefined
          ? undefined
          : readPath(filters.folders[0], ['body', 'filters', 'folders', 0], faults),
      );
      const { id } = await findKnowledgeBase(pool, request);
      const data = await search(pool, id, {
        query,
        most: top_k,
        wholeDocuments: return_full_page,
        tags: filters?.tags ?? [],
        folder,
      });
      return { data, pagination: { limit: top_k, next_cursor: null } };
    },
  });
}
