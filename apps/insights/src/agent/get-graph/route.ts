import { detailResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { AgentParams, findAgent, notPublished, requireDraft, versionQuery } from '../agent.ts';
import { exampleGraph } from '../graph/example.ts';
import type { Graph } from '../graph/graph.ts';

export const AgentGraph = Type.Object(
  {
    agent_id: Type.String({ format: 'uuid' }),
    version: Type.Enum(['published', 'draft']),
    graph: Type.Object({}, { additionalProperties: true }),
  },
  {
    $id: 'AgentGraph',
    examples: [
      { agent_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789d1', version: 'published', graph: exampleGraph },
    ],
  },
);

export function getAgentGraphRoute(app: Service, { pool }: Insights): void {
  app.get('/v1/agents/:agent_id/graph', {
    config: needs('insights_read'),
    schema: {
      operationId: 'getAgentGraph',
      summary: 'Read the graph of an agent',
      description:
        'As it was sent. `version=draft` is for who made it, and for administrators; an agent without a draft has an empty one.',
      tags: ['Agents'],
      params: AgentParams,
      querystring: versionQuery,
      response: {
        200: Type.Unsafe<{ agent_id: string; version: 'published' | 'draft'; graph: Partial<Graph> }>(
          Type.Ref('AgentGraph'),
        ),
        ...detailResponses(401, 403, 404, 422, 429, 503),
      },
    },
    handler: async (request) => {
      const found = await findAgent(pool, request);
      const { agent, draft, publishedVersion } = found;
      const { version } = request.query;
      if (version === 'draft') {
        requireDraft(request, found);
        return { agent_id: agent.id, version, graph: draft ?? {} };
      }
      if (publishedVersion === null) throw notPublished();
      const { rows } = await pool.query<{ graph: Graph }>(
        'SELECT graph FROM agent_versions WHERE agent_id = $1 AND version = $2',
        [agent.id, publishedVersion],
      );
      return { agent_id: agent.id, version, graph: rows[0]?.graph ?? {} };
    },
  });
}
