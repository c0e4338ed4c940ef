import { callerOf } from '@sightline/access';
import { detailResponses, type Service, tagVersion } from '@sightline/service';
import Type from 'typebox';
import { needs, needsForQuery, organizationsOf } from '../../http/calling.ts';
import { type CursorPage, cursorPage, cursorQuery, idAfter } from '../../http/cursor-list.ts';
import type { Insights } from '../../http/parts.ts';
import { findView, savedView, summaryColumns, ViewParams, type ViewSummary, viewVisibleTo } from '../view.ts';

const Query = Type.Object({
  category_id: Type.Optional(
    Type.String({ format: 'uuid', description: 'Only views of this category; all when left out.' }),
  ),
  ...cursorQuery,
});

export const ListViewsResponse = Type.Object(
  { data: Type.Array(Type.Ref('ViewSummary')), pagination: Type.Ref('CursorPagination') },
  { $id: 'ListViewsResponse' },
);

export function listViewsRoute(app: Service, { pool, cursors }: Insights): void {
  app.get('/manage/views', {
    config: needsForQuery('insights_read'),
    schema: {
      operationId: 'listViews',
      summary: 'List saved views',
      description: 'Views of your organizations without their panels, the newest first.',
      tags: ['Management'],
      querystring: Query,
      response: {
        200: Type.Unsafe<CursorPage<ViewSummary>>(Type.Ref('ListViewsResponse')),
        ...detailResponses(401, 403, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const { category_id = null, limit, next_cursor: cursor } = request.query;
      const { keyId, subject } = callerOf(request);
      const bound = { list: 'views', caller: keyId ?? subject, category: category_id };
      const { rows } = await pool.query<ViewSummary>(
        `SELECT ${summaryColumns}, jsonb_array_length(v.panels) AS panel_count FROM views v
         WHERE ${viewVisibleTo('$1')} AND ($2::uuid IS NULL OR v.category_id = $2) AND ($3::uuid IS NULL OR v.id < $3)
         ORDER BY v.id DESC LIMIT $4`,
        [organizationsOf(request), category_id, idAfter(cursors, cursor, bound), limit + 1],
      );
      return cursorPage(cursors, rows, limit, bound);
    },
  });
}

export function getViewRoute(app: Service, { pool }: Insights): void {
  app.get('/manage/views/:view_id', {
    config: needs('insights_read'),
    schema: {
      operationId: 'getView',
      summary: 'Read a saved view',
      description: 'With its panels. Its version is the `ETag`, for `If-Match` of the next change.',
      tags: ['Management'],
      params: ViewParams,
      response: { 200: savedView, ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: async (request, reply) =>
      tagVersion(reply, await findView(pool, request.params.view_id, organizationsOf(request))),
  });
}
