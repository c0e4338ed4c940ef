import { actorOf, callerOf, type Permission } from '@sightline/access';
import { transaction } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { needs } from '../../http/calling.ts';
import { AgentParams, type AgentParts, agentRef, findAgent } from '../agent.ts';
import type { AgentSchema } from '../graph/check-graph.ts';
import type { Issue } from '../graph/issue.ts';

export function publishAgentRoute(app: Service, { pool, now, checkDraft }: AgentParts): void {
  app.post('/v1/agents/:agent_id/publish', {
    config: needs('insights_manage'),
    schema: {
      operationId: 'publishAgent',
      summary: 'Publish the draft of an agent',
      description:
        'Runs use it from now on; those that have begun go on with the graph that they began with. 422 while the draft has issues; 403 where its steps read or write documents and you may not. A draft that is published already stays as it is.',
      tags: ['Agents'],
      params: AgentParams,
      response: { 201: agentRef, ...detailResponses(401, 403, 404, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const published = await transaction(pool, async (client) => {
        const { agent, draft } = await findAgent(client, request, 'FOR UPDATE');
        const { issues, schema, permissions } = await checkDraft(client, agent.organization_id, draft ?? {});
        if (!schema) throw refused(issues);
        requirePermissions(request, agent.organization_id, permissions);
        const by = { agentId: agent.id, actor: actorOf(request), at: new Date(now()) };
        await storeVersion(client, by, schema);
        return { ...agent, status: 'published' as const };
      });
      return reply.code(201).send(published);
    },
  });
}

async function storeVersion(
  client: PoolClient,
  { agentId, actor, at }: { agentId: string; actor: string; at: Date },
  { input, output }: AgentSchema,
): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `INSERT INTO agent_versions (agent_id, version, graph, input_schema, output_schema, published_by, published_at)
     SELECT a.id, coalesce((SELECT max(v.version) FROM agent_versions v WHERE v.agent_id = a.id), 0) + 1, a.draft_graph, $2, $3, $4, $5
     FROM agents a WHERE a.id = $1 AND NOT EXISTS (
       SELECT FROM agent_versions v WHERE v.agent_id = a.id AND v.version = a.published_version AND v.graph = a.draft_graph)
     RETURNING version`,
    [agentId, JSON.stringify(input), JSON.stringify(output), actor, at],
  );
  const [stored] = rows;
  if (stored)
    await client.query('UPDATE agents SET published_version = $2 WHERE id = $1', [agentId, stored.version]);
}

/** Runs act for everybody who may run the agent: nobody lets them do in content what they may not do there themselves. */
function requirePermissions(
  request: FastifyRequest,
  organizationId: string,
  permissions: ReadonlySet<Permission>,
): void {
  const own = callerOf(request).organizations.find(({ id }) => id === organizationId)?.permissions;
  const missing = [...permissions].filter((permission) => !own?.has(permission));
  if (missing.length > 0)
    throw new HttpError(
      403,
      `Steps of this agent use content: publishing it also needs ${missing.join(' and ')}.`,
    );
}

const refused = (issues: Issue[]) =>
  new HttpError(422, 'The draft cannot be published.', {
    faults: issues.map(({ code, message, node_id, field }) => ({
      loc: ['draft', ...(node_id ? [node_id] : []), ...(field ? [field] : [])],
      msg: message,
      type: code,
    })),
  });
