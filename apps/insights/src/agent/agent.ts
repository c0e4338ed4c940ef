import { actorOf, callerOf } from '@sightline/access';
import { HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import Type, { type Static } from 'typebox';
import { organizationsOf } from '../http/calling.ts';
import type { Insights } from '../http/parts.ts';
import { rfc3339 } from '../sql/fragments.ts';
import type { CheckDraft } from './check-draft.ts';
import type { CheckedGraph, AgentSchema as CheckedSchema } from './graph/check-graph.ts';
import type { Graph } from './graph/graph.ts';
import type { Issue } from './graph/issue.ts';

/** What endpoints of agents may use besides. */
export interface AgentParts extends Insights {
  checkDraft: CheckDraft;
}

const exampleOfAgent = {
  id: '0198c2c4-7d5e-7c3a-9d3e-0123456789d1',
  organization_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ac',
  name: 'Weekly visibility brief',
  status: 'published',
  created_at: '2026-11-16T08:00:00.000Z',
  description: 'How visible the brand was in the last seven days, in five sentences.',
};

const agentFields = {
  id: Type.String({ format: 'uuid' }),
  organization_id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  status: Type.Enum(['draft', 'published', 'unknown'], {
    description: '`draft`: it was never published, and cannot be run.',
  }),
  created_at: Type.String({ format: 'date-time' }),
  description: Type.Optional(Type.Union([Type.String(), Type.Null()])),
};

export const Agent = Type.Object(agentFields, { $id: 'Agent', examples: [exampleOfAgent] });
export type Agent = Static<typeof Agent>;

const jsonSchema = (description: string) => Type.Object({}, { additionalProperties: true, description });

export const AgentSchema = Type.Object(
  {
    input: jsonSchema('JSON Schema of the inputs of a run.'),
    output: jsonSchema('JSON Schema of the outputs of a run.'),
  },
  {
    $id: 'AgentSchema',
    examples: [
      {
        input: { type: 'object', properties: { category_id: { type: 'string', format: 'uuid' } } },
        output: { type: 'object', properties: { text: { type: 'string' } } },
      },
    ],
  },
);

export const AgentValidation = Type.Object(
  {
    valid: Type.Boolean({ description: 'Whether the draft can be published.' }),
    issues: Type.Optional(Type.Array(Type.Ref('AgentValidationIssue'), { description: 'At most 100.' })),
  },
  { $id: 'AgentValidation', examples: [{ valid: true, issues: [] }] },
);

export const AgentDetail = Type.Object(
  {
    ...agentFields,
    schema: Type.Optional(
      Type.Union([Type.Ref('AgentSchema'), Type.Null()], {
        description: 'What a run takes and gives. Absent while the draft has issues.',
      }),
    ),
    validation: Type.Optional(
      Type.Union([Type.Ref('AgentValidation'), Type.Null()], {
        description: 'What is wrong with the draft; absent of what is published, which is valid.',
      }),
    ),
  },
  {
    $id: 'AgentDetail',
    examples: [{ ...exampleOfAgent, validation: { valid: true, issues: [] } }],
  },
);

export interface AgentDetailBody extends Agent {
  schema?: CheckedSchema;
  validation?: { valid: boolean; issues: Issue[] };
}

export const agentRef = Type.Unsafe<Agent>(Type.Ref('Agent'));
export const agentDetailRef = Type.Unsafe<AgentDetailBody>(Type.Ref('AgentDetail'));

export const AgentParams = Type.Object({
  agent_id: Type.String({ format: 'uuid', description: 'An agent of one of your organizations.' }),
});

export const versionQuery = Type.Object({
  version: Type.Enum(['published', 'draft'], {
    default: 'published',
    description:
      '`published`: what runs use. `draft`: the newest changes, for who made the agent and for administrators.',
  }),
});

/** SQL: an agent as the wire has it. */
export const agentColumns = `a.id, a.organization_id, a.name, CASE WHEN a.published_version IS NULL THEN 'draft' ELSE 'published' END AS status,
  ${rfc3339('a.created_at')} AS created_at, a.description`;

export interface FoundAgent {
  agent: Agent;
  createdBy: string;
  draft: Graph | null;
  publishedVersion: number | null;
}

export const noSuchAgent = () => new HttpError(404, 'There is no such agent in your organizations.');

/** 404 unless the agent is of an organization in which the caller may do what the route needs. */
export async function findAgent(
  pool: Pool | PoolClient,
  request: FastifyRequest,
  lock: '' | 'FOR UPDATE' = '',
): Promise<FoundAgent> {
  const { agent_id } = request.params as { agent_id: string };
  const { rows } = await pool.query(
    `SELECT ${agentColumns}, a.created_by, a.draft_graph, a.published_version FROM agents a
     WHERE a.id = $1 AND a.organization_id = ANY ($2) ${lock}`,
    [agent_id, organizationsOf(request)],
  );
  const [row] = rows;
  if (!row) throw noSuchAgent();
  const { created_by: createdBy, draft_graph: draft, published_version: publishedVersion, ...agent } = row;
  return { agent, createdBy, draft, publishedVersion };
}

/** A draft is its creator's, and of those who can publish it. 404 for everybody else. */
export function requireDraft(request: FastifyRequest, { agent, createdBy }: FoundAgent): void {
  const { permissions } =
    callerOf(request).organizations.find(({ id }) => id === agent.organization_id) ?? {};
  if (createdBy === actorOf(request) || permissions?.has('insights_manage')) return;
  throw new HttpError(
    404,
    'The draft of this agent is seen by who made it, and by administrators. Ask for version=published.',
  );
}

export const notPublished = () =>
  new HttpError(404, 'This agent was never published. Publish it, or ask for version=draft.');

/** An agent with what is wrong with its draft, or with what runs of it take and give. */
export const withDraft = (agent: AgentDetailBody, { issues, schema }: CheckedGraph): AgentDetailBody => ({
  ...agent,
  ...(schema && { schema }),
  validation: { valid: issues.length === 0, issues },
});
