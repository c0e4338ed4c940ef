import { transaction } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import { needs } from '../../../http/calling.ts';
import type { Insights } from '../../../http/parts.ts';
import { isRunOfPath, RunParams, readRun, runOfPath, runRef } from '../run.ts';

export function cancelAgentRunRoute(app: Service, { pool, now }: Insights): void {
  app.post('/manage/agents/:agent_id/runs/:run_id/cancel', {
    config: needs('insights_write'),
    schema: {
      operationId: 'cancelAgentRun',
      summary: 'Cancel a run',
      description:
        'No further step begins. What the current step was given to do may still happen, such as a question to a model, and is paid; its result is not kept. 409 when the run has ended.',
      tags: ['Management'],
      params: RunParams,
      response: { 200: runRef, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request) => {
      const path = runOfPath(request);
      return transaction(pool, async (client) => {
        const at = new Date(now());
        const { rowCount } = await client.query(
          `UPDATE agent_runs r SET status = 'cancelled', finished_at = $4
           WHERE ${isRunOfPath} AND r.status IN ('queued', 'running')`,
          [...path, at],
        );
        const run = await readRun(client, path, { verbose: false });
        if (rowCount === 0) throw new HttpError(409, `The run has ended already: it is ${run.status}.`);
        await client.query(
          `UPDATE agent_steps SET status = 'cancelled', finished_at = $2 WHERE run_id = $1 AND status = 'running'`,
          [run.id, at],
        );
        return readRun(client, path, { verbose: false });
      });
    },
  });
}
