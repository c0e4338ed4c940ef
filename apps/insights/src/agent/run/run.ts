import { defineQueue } from '@sightline/jobs';
import { HttpError } from '@sightline/service';
import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import Type, { type Static } from 'typebox';
import { organizationsOf } from '../../http/calling.ts';
import { withId } from '../../http/named-resource.ts';
import { rfc3339 } from '../../sql/fragments.ts';
import { AgentParams } from '../agent.ts';

/** One job per run. A worker that dies leaves its runs to others after ten seconds; a run has a day at most. */
export const agentRunQueue = defineQueue<{ run_id: string }>('agent-runs', 24 * 60 * 60, 10);

/** Queued and running ones of an organization. */
export const MOST_ACTIVE_RUNS = 50;

const status = Type.Enum(['queued', 'running', 'succeeded', 'failed', 'cancelled', 'skipped', 'unknown'], {
  description: 'Runs of this service are never `skipped` or `unknown`.',
});
const nullable = (schema: Type.TSchema, description?: string) =>
  Type.Optional(Type.Union([schema, Type.Null()], description === undefined ? {} : { description }));
const moment = Type.String({ format: 'date-time' });
const open = Type.Object({}, { additionalProperties: true });

const ids = {
  id: Type.String({ format: 'uuid' }),
  agent_id: Type.String({ format: 'uuid' }),
  status,
  started_at: nullable(moment, 'Null while it is queued.'),
};

const exampleOfRun = {
  id: '0198c2c4-7d5e-7c3a-9d3e-0123456789e1',
  agent_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789d1',
  status: 'succeeded',
  started_at: '2026-11-16T08:00:01.000Z',
};

export const AcceptedAgentRun = Type.Object(ids, {
  $id: 'AcceptedAgentRun',
  examples: [{ ...exampleOfRun, status: 'queued', started_at: null }],
});

export const AgentRunStep = Type.Object(
  {
    node_id: Type.String(),
    node_type: Type.String(),
    title: Type.String({
      description: 'Of the node; of a step inside of an each with the number of its item.',
    }),
    status: Type.String({ description: '`running`, `succeeded`, `failed`, `cancelled` or `skipped`.' }),
    elapsed_time: nullable(Type.Number(), 'Seconds.'),
    finished_at: nullable(moment),
    error_message: nullable(Type.String()),
    outputs: nullable(open, 'Only with `verbose=true`.'),
  },
  {
    $id: 'AgentRunStep',
    examples: [
      {
        node_id: 'brief',
        node_type: 'llm',
        title: 'Brief',
        status: 'succeeded',
        elapsed_time: 2.41,
        finished_at: '2026-11-16T08:00:04.000Z',
      },
    ],
  },
);

export const AgentRun = Type.Object(
  {
    ...ids,
    finished_at: nullable(moment),
    error: nullable(open, '`code`, `message`, and the `step` that failed.'),
    outputs: Type.Optional(
      Type.Object({}, { additionalProperties: true, description: 'Empty until it has succeeded.' }),
    ),
    steps: nullable(Type.Array(Type.Ref('AgentRunStep')), 'In the order in which they were begun.'),
  },
  {
    $id: 'AgentRun',
    examples: [
      { ...exampleOfRun, finished_at: '2026-11-16T08:00:04.000Z', outputs: { text: 'Aurora leads.' } },
    ],
  },
);

type RunStatus = 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';

export interface AcceptedRunBody {
  id: string;
  agent_id: string;
  status: RunStatus;
  started_at: string | null;
}

export interface RunBody extends AcceptedRunBody {
  finished_at: string | null;
  error: Record<string, unknown> | null;
  outputs: Record<string, unknown>;
  steps: Static<typeof AgentRunStep>[];
}

export const acceptedRunRef = Type.Unsafe<AcceptedRunBody>(Type.Ref('AcceptedAgentRun'));
export const runRef = Type.Unsafe<RunBody>(Type.Ref('AgentRun'));
export const RunParams = withId(AgentParams, 'run_id');

/** SQL: a run as the wire has it when it was accepted. */
export const acceptedColumns = `r.id, r.agent_id, r.status, ${rfc3339('r.started_at')} AS started_at`;

/** SQL: whether `agent_runs r` is what the path names, of one of the caller's organizations. `runOfPath` binds it. */
export const isRunOfPath = 'r.id = $1 AND r.agent_id = $2 AND r.organization_id = ANY ($3)';

export function runOfPath(request: FastifyRequest): [string, string, string[]] {
  const { run_id, agent_id } = request.params as { run_id: string; agent_id: string };
  return [run_id, agent_id, organizationsOf(request)];
}

export const noSuchRun = () => new HttpError(404, 'There is no such run of an agent in your organizations.');

/** A run with its steps. 404 where the caller does not see it. */
export async function readRun(
  pool: Pool | PoolClient,
  path: [string, string, string[]],
  { verbose }: { verbose: boolean },
): Promise<RunBody> {
  const { rows } = await pool.query<RunBody>(
    `SELECT ${acceptedColumns}, ${rfc3339('r.finished_at')} AS finished_at, r.error, coalesce(r.outputs, '{}') AS outputs,
       coalesce((SELECT json_agg(json_build_object('node_id', s.node_id, 'node_type', s.node_type, 'title', s.title, 'status', s.status,
         'elapsed_time', extract(epoch FROM s.finished_at - s.started_at)::float8, 'finished_at', ${rfc3339('s.finished_at')},
         'error_message', s.error, 'outputs', CASE WHEN $4 THEN s.outputs END) ORDER BY s.position, s.path)
         FROM agent_steps s WHERE s.run_id = r.id), '[]') AS steps
     FROM agent_runs r WHERE ${isRunOfPath}`,
    [...path, verbose],
  );
  const [run] = rows;
  if (!run) throw noSuchRun();
  if (!verbose) for (const step of run.steps) delete step.outputs;
  return run;
}

/** 429 where an organization has as many runs as it can have at a time. In the transaction that adds one. */
export async function reserveRun(client: PoolClient, organizationId: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `agent_runs ${organizationId}`,
  ]);
  const { rows } = await client.query<{ active: number }>(
    `SELECT count(*)::integer AS active FROM agent_runs WHERE organization_id = $1 AND status IN ('queued', 'running')`,
    [organizationId],
  );
  if ((rows[0]?.active ?? 0) >= MOST_ACTIVE_RUNS)
    throw new HttpError(
      429,
      `Your organization has ${MOST_ACTIVE_RUNS} runs that are queued or running, which is its limit. Try again when one has ended.`,
      { headers: { 'retry-after': '30' } },
    );
}
