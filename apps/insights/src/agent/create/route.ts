import { actorOf, permittedOrganization } from '@sightline/access';
import { transaction } from '@sightline/postgres';
import { detailResponses, HttpError, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import { nameField, requireName } from '../../http/name.ts';
import { type Agent, type AgentParts, agentColumns, agentRef } from '../agent.ts';
import { exampleGraph } from '../graph/example.ts';
import { refuseAtOnce } from '../graph/issue.ts';

export const MOST_AGENTS = 100;

const Body = Type.Object(
  {
    organization_id: Type.String({ format: 'uuid', description: 'One of your organizations.' }),
    name: nameField,
    description: Type.Optional(Type.Union([Type.String({ maxLength: 2000 }), Type.Null()])),
    graph: Type.Optional(
      Type.Union([Type.Object({}, { additionalProperties: true }), Type.Null()], {
        description:
          'The draft, as docs/reference/agent-graphs.md describes graphs. It may come later, and may have issues.',
      }),
    ),
  },
  {
    additionalProperties: false,
    examples: [
      {
        organization_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
        name: 'Weekly visibility brief',
        description: 'How visible the brand was in the last seven days, in five sentences.',
        graph: exampleGraph,
      },
    ],
  },
);

export function createAgentRoute(app: Service, { pool, newId, now, checkDraft }: AgentParts): void {
  app.post('/v1/agents', {
    config: needs('insights_write'),
    schema: {
      operationId: 'createAgent',
      summary: 'Create an agent',
      description: `A draft, which cannot be run until it is published. An organization has at most ${MOST_AGENTS} agents: 409 beyond. 422 for a graph that is larger than graphs can be.`,
      tags: ['Agents'],
      body: Body,
      response: { 201: agentRef, ...detailResponses(401, 403, 404, 409, 422, 429, 503) },
    },
    handler: async (request, reply) => {
      const { organization_id, description = null, graph = null } = request.body;
      const organization = permittedOrganization(request, organization_id);
      if (!organization) throw new HttpError(404, 'You are not a member of this organization.');
      const name = requireName(request.body.name);
      if (graph) refuseAtOnce(await checkDraft(pool, organization.id, graph));
      const agent = await transaction(pool, async (client) => {
        // The lock is a statement of its own: the next one counts everything that was committed before it.
        await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
          `agents ${organization.id}`,
        ]);
        const { rows } = await client.query<Agent>(
          `INSERT INTO agents AS a (id, organization_id, name, description, created_by, created_at, draft_graph)
           SELECT $1, $2, $3, $4, $5, $6, $7
           WHERE (SELECT count(*) FROM agents o WHERE o.organization_id = $2) < ${MOST_AGENTS} RETURNING ${agentColumns}`,
          [
            newId(),
            organization.id,
            name,
            description,
            actorOf(request),
            new Date(now()),
            graph && JSON.stringify(graph),
          ],
        );
        return rows[0];
      });
      if (!agent)
        throw new HttpError(
          409,
          `Your organization has ${MOST_AGENTS} agents, which is its limit. Delete one first.`,
        );
      return reply.code(201).send(agent);
    },
  });
}
