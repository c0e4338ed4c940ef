import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../../http/calling.ts';
import type { Insights } from '../../../http/parts.ts';
import { RunParams, readRun, runOfPath, runRef } from '../run.ts';

const Query = Type.Object({
  verbose: Type.Boolean({ default: false, description: 'With what each step gave.' }),
});

export function getAgentRunRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/agents/:agent_id/runs/:run_id', {
    config: needs('insights_read'),
    schema: {
      operationId: 'getAgentRun',
      summary: 'Read a run of an agent',
      description: 'How far it is, what it gave, and each of its steps.',
      tags: ['Agents'],
      params: RunParams,
      querystring: Query,
      response: { 200: runRef, ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: (request) => readRun(pool, runOfPath(request), { verbose: request.query.verbose }),
  });
}
