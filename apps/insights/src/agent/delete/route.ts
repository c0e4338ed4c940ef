import { write } from '@sightline/postgres';
import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { AgentParams, noSuchAgent } from '../agent.ts';

export function deleteAgentRoute(app: Service, { pool }: Insights): void {
  app.delete('/manage/agents/:agent_id', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'deleteAgent',
      summary: 'Delete an agent',
      description:
        'With its versions, its runs and their steps. A run that is being worked on ends with its current step, whose result is lost.',
      tags: ['Management'],
      params: AgentParams,
      response: {
        204: Type.Null({ description: 'It is gone.' }),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request, reply) => {
      const { rowCount } = await write(
        pool,
        'DELETE FROM agents WHERE id = $1 AND organization_id = ANY ($2)',
        [request.params.agent_id, organizationsOf(request)],
      );
      if (rowCount === 0) throw noSuchAgent();
      return reply.code(204).send(null);
    },
  });
}
