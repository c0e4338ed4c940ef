import { randomUUIDv7 } from 'node:crypto';
import { createClickHouse } from '@sightline/clickhouse';
import { openJobs } from '@sightline/jobs';
import type { ModelSettings } from '@sightline/llm';
import { type ModelServerOptions, startModelServer } from '@sightline/llm/testing';
import { createPost, privateTargets } from '@sightline/outbound';
import { createCursors } from '@sightline/postgres';
import { readSettings } from '@sightline/service';
import { endWithFile, openStack, patience, type Tenant } from '@sightline/stack';
import { expect } from 'vitest';
import type { ContentService } from '../../content-service/content-service.ts';
import { searchOfOrganization } from '../../knowledge-base/search-of-organization.ts';
import { createSharedReads } from '../../report/delivery/shared-reads.ts';
import { pageSettings } from '../../settings.ts';
import { insightsUnderTest } from '../../testing/insights-under-test.ts';
import { newCategory } from '../../testing/new-category.ts';
import type { Graph, GraphNode } from '../graph/graph.ts';
import type { RunStep } from '../run/step/step.ts';
import { openSteps } from '../run/step/steps.ts';
import { createModelBudget } from '../run/work/model-budget.ts';
import { startRuns } from '../run/work/start-runs.ts';
import { agentWebhookSettings } from '../settings.ts';
import { agentSigningSecrets } from '../webhook-secret.ts';

/** With which webhooks can be sent to this machine. */
export const sendingWebhooks = {
  AGENT_WEBHOOK_SECRET: 'a secret of webhooks of agents, for tests',
  WEBHOOK_PRIVATE_NETWORKS: 'true',
};

export const ask = (id: string, input: unknown, more: object = {}): GraphNode => ({
  id,
  type: 'llm',
  config: { instructions: 'Repeat it.', input, max_tokens: 100, ...more },
});

/** A graph whose steps follow each other. */
export const chain = (nodes: GraphNode[], more: Partial<Graph> = {}): Graph => ({
  nodes,
  edges: nodes.slice(1).map(({ id }, index) => ({ from: nodes[index]?.id ?? '', to: id })),
  ...more,
});

interface WorkerOptions {
  centsPerDay?: number;
  /** Around what each node type does. */
  around?: (step: RunStep, type: string) => RunStep;
  /** In place of what a node type does. */
  steps?: Record<string, RunStep>;
  atOnce?: number;
  settings?: Partial<ModelSettings>;
  content?: ContentService;
}

/** The service over HTTP without tables for answers, which take seconds to make and which few steps read. */
async function withoutAnswers(environment: NodeJS.ProcessEnv) {
  const insights = await insightsUnderTest({ RATE_LIMIT_PER_HOUR: '1000000', ...environment });
  const { url } = (await openStack({ engines: ['clickhouse'] })).clickhouse;
  const clickhouse = createClickHouse({
    url,
    database: 'default',
    applicationName: 'agents-test',
    ...patience.clickhouse,
  });
  endWithFile(() => clickhouse.close());
  return { ...insights, clickhouse, tenant: await insights.newTenant() };
}

/** The service, a language model that repeats its input, and workers that a test starts. */
export async function agentsUnderTest(
  model: ModelServerOptions = {},
  environment: NodeJS.ProcessEnv = {},
  open: typeof withoutAnswers = withoutAnswers,
) {
  const insights = await open(environment);
  const secrets = readSettings(agentWebhookSettings, environment);
  const targets = readSettings(pageSettings, environment);
  const { pool, tenant, clickhouse } = insights;
  const server = await startModelServer({ answer: (asked) => ({ text: asked }), ...model });
  endWithFile(async () => server[Symbol.asyncDispose]());
  const send = (request: string, body?: object, of: Tenant = tenant) =>
    insights.ask(request, { bearer: of.bearerToken, ...(body && { body }) });
  const newAgent = async (graph?: object, of: Tenant = tenant) => {
    const body = { organization_id: of.organizationId, name: 'Agent', ...(graph && { graph }) };
    const { status, body: agent, text } = await send('POST /v1/agents', body, of);
    expect(status, text).toBe(201);
    return agent as { id: string };
  };
  const publish = (id: string, of: Tenant = tenant) => send(`POST /v1/agents/${id}/publish`, undefined, of);
  const newPublished = async (graph: object, of: Tenant = tenant) => {
    const { id } = await newAgent(graph, of);
    const { status, text } = await publish(id, of);
    expect(status, text).toBe(201);
    return id;
  };
  const start = async (agentId: string, inputs: object = {}) => {
    const { status, body, text } = await send(`POST /v1/agents/${agentId}/runs`, { inputs });
    expect(status, text).toBe(202);
    return `${agentId}/runs/${body.id}`;
  };
  const runOf = async (path: string) => (await send(`GET /v1/agents/${path}?verbose=true`)).body;
  const ended = async (path: string) => {
    await expect.poll(async () => (await runOf(path)).status).not.toMatch(/queued|running/);
    return runOf(path);
  };

  function startWorker({
    centsPerDay = 1_000_000,
    around = (step) => step,
    steps = {},
    atOnce = 2,
    settings = {},
    content,
  }: WorkerOptions = {}) {
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const now = Date.now;
    const jobs = openJobs({ pool, log, supervise: { everySeconds: 1 } });
    const parts = {
      ...insights,
      clickhouse,
      shared: createSharedReads(clickhouse, 0),
      reportTimeZone: 'UTC',
      buildId: '',
      knownBots: { names: [], providers: [] },
      cursors: createCursors('of a worker that shows no cursor to anybody'),
      newId: randomUUIDv7,
      now,
    };
    const prices = { inputCents: 100, outputCents: 100 };
    const budget = createModelBudget({ pool, centsPerDay, prices, newId: randomUUIDv7, now });
    const own = openSteps({
      insights: parts,
      searchKnowledge: (organizationId, asked) => searchOfOrganization(pool, organizationId, asked),
      model: { ...server.settings, ...settings },
      content,
      budget,
      webhooks: {
        post: createPost({ allowsPrivate: privateTargets(targets) }),
        secretsOf: (agentId) => agentSigningSecrets(secrets, agentId),
        now,
      },
    });
    const work = startRuns({
      pool,
      jobs,
      steps: new Map([...own, ...Object.entries(steps)].map(([type, step]) => [type, around(step, type)])),
      atOnce,
      atOncePerOrganization: 100,
      patienceMs: 0,
      pollMs: 50,
      backoffMs: 5,
      log,
      now,
    });
    let stopped: Promise<void> | undefined;
    const stop = (): Promise<void> => {
      stopped ??= work.stop().then(() => jobs.stop());
      return stopped;
    };
    endWithFile(stop);
    return { stop };
  }

  const category = () =>
    newCategory(pool, { organizationIds: [tenant.organizationId], assets: ['Aurora', 'Borealis'] });
  return {
    ...insights,
    model: server,
    send,
    newAgent,
    publish,
    newPublished,
    start,
    runOf,
    ended,
    startWorker,
    category,
  };
}
