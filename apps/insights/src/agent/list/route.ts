import { callerOf } from '@sightline/access';
import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/calling.ts';
import { type CursorPage, cursorPage, cursorQuery, idAfter } from '../../http/cursor-list.ts';
import type { Insights } from '../../http/parts.ts';
import { type Agent, agentColumns, agentRef } from '../agent.ts';

const Query = Type.Object({
  statuses: Type.Optional(
    Type.Union([Type.Array(Type.Enum(['published', 'draft']), { maxItems: 2 }), Type.Null()], {
      description: 'Only agents of these; `published` when left out.',
    }),
  ),
  ...cursorQuery,
});

export const ListAgentsResponse = Type.Object(
  {
    data: Type.Array(agentRef),
    pagination: Type.Optional(
      Type.Unsafe<{ limit: number; next_cursor: string | null }>(Type.Ref('CursorPagination')),
    ),
  },
  { $id: 'ListAgentsResponse' },
);

export function listAgentsRoute(app: Service, { pool, cursors }: Insights): void {
  app.get('/v1/agents', {
    config: needs('insights_read'),
    schema: {
      operationId: 'listAgents',
      summary: 'List agents',
      description: 'Agents of your organizations, the newest first.',
      tags: ['Agents'],
      querystring: Query,
      response: {
        200: Type.Unsafe<CursorPage<Agent>>(Type.Ref('ListAgentsResponse')),
        ...detailResponses(401, 403, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const { limit, next_cursor: cursor } = request.query;
      const statuses = request.query.statuses ?? ['published'];
      const { keyId, subject } = callerOf(request);
      const bound = { list: 'agents', caller: keyId ?? subject, statuses: statuses.toSorted() };
      const { rows } = await pool.query<Agent>(
        `SELECT ${agentColumns} FROM agents a
         WHERE a.organization_id = ANY ($1) AND CASE WHEN a.published_version IS NULL THEN 'draft' ELSE 'published' END = ANY ($2)
           AND ($3::uuid IS NULL OR a.id < $3) ORDER BY a.id DESC LIMIT $4`,
        [organizationsOf(request), statuses, idAfter(cursors, cursor, bound), limit + 1],
      );
      return cursorPage(cursors, rows, limit, bound);
    },
  });
}
