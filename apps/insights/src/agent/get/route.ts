import { detailResponses, type Service } from '@sightline/service';
import { needs } from '../../http/calling.ts';
import {
  AgentParams,
  type AgentParts,
  agentDetailRef,
  findAgent,
  notPublished,
  requireDraft,
  versionQuery,
  withDraft,
} from '../agent.ts';

export function getAgentRoute(app: Service, { pool, checkDraft }: AgentParts): void {
  app.get('/v1/agents/:agent_id', {
    config: needs('insights_read'),
    schema: {
      operationId: 'getAgent',
      summary: 'Read an agent',
      description:
        'With the JSON Schemas of what its runs take and give. `version=draft` is for who made it, and for administrators.',
      tags: ['Agents'],
      params: AgentParams,
      querystring: versionQuery,
      response: { 200: agentDetailRef, ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: async (request) => {
      const found = await findAgent(pool, request);
      const { agent, draft, publishedVersion } = found;
      if (request.query.version === 'draft') {
        requireDraft(request, found);
        return withDraft(agent, await checkDraft(pool, agent.organization_id, draft ?? {}));
      }
      if (publishedVersion === null) throw notPublished();
      const { rows } = await pool.query(
        'SELECT input_schema AS input, output_schema AS output FROM agent_versions WHERE agent_id = $1 AND version = $2',
        [agent.id, publishedVersion],
      );
      return { ...agent, schema: rows[0] };
    },
  });
}
