import { transaction } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import { needs } from '../../../http/calling.ts';
import type { RunParts } from '../create/route.ts';
import {
  type AcceptedRunBody,
  acceptedColumns,
  acceptedRunRef,
  agentRunQueue,
  isRunOfPath,
  noSuchRun,
  RunParams,
  reserveRun,
  runOfPath,
} from '../run.ts';

interface Ended extends AcceptedRunBody {
  organization_id: string;
}

export function retryAgentRunRoute(app: Service, { pool, jobs }: RunParts): void {
  app.post('/manage/agents/:agent_id/runs/:run_id/retry', {
    config: needs('insights_write'),
    schema: {
      operationId: 'retryAgentRun',
      summary: 'Go on with a run that failed',
      description:
        'From the step that failed or was cancelled, with what the steps before it gave, the same graph and what is left of its budget; it gets its time again. 409 for a run that has not ended or has succeeded.',
      tags: ['Management'],
      params: RunParams,
      response: { 202: acceptedRunRef, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const path = runOfPath(request);
      const run = await transaction(pool, async (client) => {
        const { rows: found } = await client.query<Ended>(
          `SELECT ${acceptedColumns}, r.organization_id FROM agent_runs r WHERE ${isRunOfPath} FOR UPDATE`,
          path,
        );
        const [ended] = found;
        if (!ended) throw noSuchRun();
        if (ended.status !== 'failed' && ended.status !== 'cancelled')
          throw new HttpError(
            409,
            `Only a run that failed or was cancelled can go on: this one is ${ended.status}.`,
          );
        await reserveRun(client, ended.organization_id);
        await client.query(
          `DELETE FROM agent_steps WHERE run_id = $1 AND status IN ('failed', 'cancelled', 'running')`,
          [ended.id],
        );
        const { rows } = await client.query<AcceptedRunBody>(
          `UPDATE agent_runs r SET status = 'queued', error = NULL, finished_at = NULL, deadline_at = NULL, attempt = r.attempt + 1
           WHERE ${isRunOfPath} RETURNING ${acceptedColumns}`,
          path,
        );
        await jobs.send(client, agentRunQueue, [
          { data: { run_id: ended.id }, group: ended.organization_id },
        ]);
        return rows[0] as AcceptedRunBody;
      });
      return reply.code(202).send(run);
    },
  });
}
