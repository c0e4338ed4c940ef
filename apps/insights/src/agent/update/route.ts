import { write } from '@sightline/postgres';
import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import {
  AgentParams,
  type AgentParts,
  agentDetailRef,
  findAgent,
  requireDraft,
  withDraft,
} from '../agent.ts';
import { exampleGraph } from '../graph/example.ts';
import { refuseAtOnce } from '../graph/issue.ts';

const Body = Type.Object(
  {
    graph: Type.Object({}, { additionalProperties: true, description: 'The whole draft.' }),
  },
  { additionalProperties: false, examples: [{ graph: exampleGraph }] },
);

export function updateAgentRoute(app: Service, { pool, checkDraft }: AgentParts): void {
  app.patch('/v1/agents/:agent_id', {
    config: needs('insights_write'),
    schema: {
      operationId: 'updateAgent',
      summary: 'Replace the draft of an agent',
      description:
        'What is published stays as it is until the draft is published. The response says what is wrong with the draft. 422 for a graph that is larger than graphs can be, which is not kept.',
      tags: ['Agents'],
      params: AgentParams,
      body: Body,
      response: { 200: agentDetailRef, ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: async (request) => {
      const found = await findAgent(pool, request);
      requireDraft(request, found);
      const { agent } = found;
      const { graph } = request.body;
      const checked = await checkDraft(pool, agent.organization_id, graph);
      refuseAtOnce(checked);
      await write(pool, 'UPDATE agents SET draft_graph = $3 WHERE id = $1 AND organization_id = $2', [
        agent.id,
        agent.organization_id,
        JSON.stringify(graph),
      ]);
      return withDraft(agent, checked);
    },
  });
}
