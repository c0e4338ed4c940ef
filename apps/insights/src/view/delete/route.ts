import { write } from '@sightline/postgres';
import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { noSuchView, ViewParams, viewVisibleTo } from '../view.ts';

export function deleteViewRoute(app: Service, { pool }: Insights): void {
  app.delete('/manage/views/:view_id', {
    config: needs('insights_write'),
    schema: {
      operationId: 'deleteView',
      summary: 'Delete a saved view',
      description: 'With the links to it. It cannot be restored.',
      tags: ['Management'],
      params: ViewParams,
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const { rowCount } = await write(
        pool,
        `DELETE FROM views v WHERE v.id = $1 AND ${viewVisibleTo('$2')}`,
        [request.params.view_id, organizationsOf(request)],
      );
      if (rowCount === 0) throw noSuchView();
      return reply.code(204).send(null);
    },
  });
}
