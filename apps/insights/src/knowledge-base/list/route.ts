import { queryNamed } from '@sightline/postgres';
import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import {
  exampleOfKnowledgeBase,
  isVisible,
  itemColumns,
  type KnowledgeBaseItem,
  OrganizationScope,
  Pagination,
  visibleTo,
} from '../knowledge-base.ts';

/** An organization has one per website, and at most 100 others. */
const MOST = 10_000;

export function listKnowledgeBasesRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/knowledge-bases', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listKnowledgeBases',
      summary: 'List knowledge bases',
      description:
        'Those of your organizations, the oldest first: one per website, which has what the website publishes, and those with uploaded documents.',
      tags: ['Knowledge bases'],
      querystring: OrganizationScope,
      response: {
        200: Type.Object(
          {
            data: Type.Array(Type.Unsafe<KnowledgeBaseItem>(Type.Ref('KnowledgeBaseItem'))),
            pagination: Pagination,
          },
          {
            $id: 'ListKnowledgeBasesResponse',
            additionalProperties: false,
            examples: [{ data: [exampleOfKnowledgeBase], pagination: { limit: MOST, next_cursor: null } }],
          },
        ),
        ...detailResponses(401, 403, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const { organizations, websites } = visibleTo(request);
      const data = await queryNamed<KnowledgeBaseItem>(pool, {
        name: 'knowledge-bases',
        text: `SELECT ${itemColumns} FROM knowledge_bases k WHERE ${isVisible} ORDER BY k.created_at, k.id LIMIT ${MOST}`,
        values: [organizations, websites],
      });
      return { data, pagination: { limit: MOST, next_cursor: null } };
    },
  });
}
