import { actorOf } from '@sightline/access';
import type { Jobs } from '@sightline/jobs';
import { transaction } from '@sightline/postgres';
import { createFaultFinder, detailResponses, HttpError, type Service, type Values } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../../http/calling.ts';
import type { Insights } from '../../../http/parts.ts';
import { refuseFaults } from '../../../http/refuse-faults.ts';
import { AgentParams, findAgent } from '../../agent.ts';
import type { Budget, Graph } from '../../graph/graph.ts';
import type { JsonSchema } from '../../graph/json-schema.ts';
import type { agentBudgetSettings } from '../../settings.ts';
import { type AcceptedRunBody, acceptedColumns, acceptedRunRef, agentRunQueue, reserveRun } from '../run.ts';

const Body = Type.Union(
  [
    Type.Object(
      {
        inputs: Type.Optional(
          Type.Object(
            {},
            { additionalProperties: true, description: 'As `schema.input` of the agent says.' },
          ),
        ),
      },
      { additionalProperties: false },
    ),
    Type.Null(),
  ],
  {
    examples: [{ inputs: { category_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad' } }],
  },
);

export interface RunParts extends Insights {
  jobs: Jobs;
  budgets: Values<typeof agentBudgetSettings>;
}

interface Published {
  graph: Graph;
  input_schema: JsonSchema;
}

export function createAgentRunRoute(app: Service, { pool, newId, now, jobs, budgets }: RunParts): void {
  app.post('/v1/agents/:agent_id/runs', {
    config: needs('insights_write'),
    schema: {
      operationId: 'createAgentRun',
      summary: 'Run an agent',
      description:
        'Runs what is published, with the rights of the organization. Accepted before it has begun: read the run until it has ended. 409 for an agent that was never published, 429 while the organization has 50 runs that have not ended.',
      tags: ['Agents'],
      params: AgentParams,
      body: Body,
      response: { 202: acceptedRunRef, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const { agent, publishedVersion } = await findAgent(pool, request);
      if (publishedVersion === null)
        throw new HttpError(409, 'This agent was never published: publish it, then run it.');
      const { rows } = await pool.query<Published>(
        'SELECT graph, input_schema FROM agent_versions WHERE agent_id = $1 AND version = $2',
        [agent.id, publishedVersion],
      );
      const { graph, input_schema: schema } = rows[0] as Published;
      const inputs = request.body?.inputs ?? {};
      // Fills in defaults.
      refuseFaults(createFaultFinder(schema as object).faults(inputs, ['body', 'inputs'], 'all'));
      const limits = limitsOf(graph.budget ?? {}, budgets);
      const run = await transaction(pool, async (client) => {
        await reserveRun(client, agent.organization_id);
        const { rows: inserted } = await client.query<AcceptedRunBody>(
          `INSERT INTO agent_runs AS r (id, agent_id, version, organization_id, status, inputs, requested_by, requested_at,
             most_tokens, most_microdollars, most_seconds)
           VALUES ($1, $2, $3, $4, 'queued', $5, $6, $7, $8, $9, $10) RETURNING ${acceptedColumns}`,
          [
            newId(),
            agent.id,
            publishedVersion,
            agent.organization_id,
            JSON.stringify(inputs),
            actorOf(request),
            new Date(now()),
            limits.tokens,
            limits.microdollars,
            limits.seconds,
          ],
        );
        const accepted = inserted[0] as AcceptedRunBody;
        await jobs.send(client, agentRunQueue, [
          { data: { run_id: accepted.id }, group: agent.organization_id },
        ]);
        return accepted;
      });
      return reply.code(202).send(run);
    },
  });
}

const MICRODOLLARS_PER_CENT = 10_000;

/** What the graph says, where that is less than what the installation allows. */
function limitsOf(
  { tokens, cents, seconds }: Budget,
  allowed: Values<typeof agentBudgetSettings>,
): { tokens: number; microdollars: number; seconds: number } {
  const least = (said: number | undefined, most: number) => Math.min(said ?? most, most);
  return {
    tokens: least(tokens, allowed.AGENT_TOKENS_PER_RUN),
    microdollars: least(cents, allowed.AGENT_CENTS_PER_RUN) * MICRODOLLARS_PER_CENT,
    seconds: least(seconds, allowed.AGENT_SECONDS_PER_RUN),
  };
}
