import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { answers, connectEvents, isolateContract, visitBlocks } from '@sightline/events';
import { type ModelServer, startModelServer } from '@sightline/llm/testing';
import {
  type Answer,
  createTenant,
  httpClient,
  openStack,
  patience,
  type ServiceProcess,
  startService,
  type Tenant,
} from '@sightline/stack';
import pg from 'pg';
import { openInsightsService } from '../insights-service.ts';

/** Tokens that the model charged for, by the id of the run that is in the question. */
type Charged = Map<string, number>;

export interface AgentsFixture {
  tenants: Tenant[];
  database: pg.Client;
  model: ModelServer;
  charged: Charged;
  startWorker(environment?: Record<string, string>): Promise<ServiceProcess>;
  send(tenant: Tenant, request: string, body?: object): Promise<Answer>;
  newCategory(tenant: Tenant): Promise<string>;
  /** The id of an agent that can be run. */
  publish(tenant: Tenant, graph: object): Promise<string>;
  /** Waits while the organization has as many runs as it can have. */
  start(tenant: Tenant, agentId: string, inputs: object): Promise<string>;
  /** Resolves when no run is queued or running. */
  allEnded(): Promise<void>;
  close(): Promise<void>;
}

/** As the model server counts them in its response. */
const tokensOf = (asked: string, said: string) => Math.ceil(asked.length / 4) + said.length;

/** The insights service with organizations, and a model that says a few words to every question. */
export async function openAgents({
  organizations,
  delayMs,
}: {
  organizations: number;
  delayMs: number;
}): Promise<AgentsFixture> {
  const charged: Charged = new Map();
  const model = await startModelServer({
    delayMs,
    keepsInputs: false,
    answer(asked) {
      const said = { text: 'Aurora leads in ten of twelve answers.' };
      const [run = ''] = asked.split(' ');
      charged.set(run, (charged.get(run) ?? 0) + tokensOf(asked, JSON.stringify(said)));
      return said;
    },
  });
  const insights = await openInsightsService();
  const { nats } = await openStack({ engines: ['nats'] });
  const prefix = `agents${randomBytes(6).toString('hex')}`;
  const { LLM_PROVIDER = '', LLM_MODEL = '', LLM_API_KEY = '', LLM_BASE_URL = '' } = model.settings;
  const database = new pg.Client({ connectionString: insights.databaseUrl });
  await database.connect();
  const others = Array.from({ length: organizations - 1 }, (_, n) =>
    createTenant(insights.environment.IDENTITY_URL ?? '', `Proof ${n + 2}`),
  );
  const workers: ServiceProcess[] = [];
  const send = (tenant: Tenant, request: string, body?: object) =>
    httpClient(insights.url)(request, { bearer: tenant.bearerToken, ...(body && { body }) });
  const created = async (tenant: Tenant, request: string, body: object): Promise<string> => {
    const response = await send(tenant, request, body);
    if (response.status >= 300) throw new Error(`${request} responded ${response.status}: ${response.text}`);
    return (response.body as { id: string }).id;
  };
  return {
    tenants: [insights.tenant, ...(await Promise.all(others))],
    database,
    model,
    charged,
    async startWorker(more = {}) {
      const worker = await startService({
        program: 'apps/insights/src/worker.ts',
        environment: {
          ...insights.environment,
          NATS_URL: nats.url,
          EVENTS_PREFIX: prefix,
          INGEST_BUFFER_BYTES: String(64 * 1024 * 1024),
          LLM_PROVIDER,
          LLM_MODEL,
          LLM_API_KEY,
          LLM_BASE_URL,
          ...more,
        },
      });
      workers.push(worker);
      return worker;
    },
    send,
    newCategory: (tenant) =>
      created(tenant, 'POST /manage/categories', {
        name: 'Shoes',
        organization_ids: [tenant.organizationId],
      }),
    async publish(tenant, graph) {
      const id = await created(tenant, 'POST /v1/agents', {
        organization_id: tenant.organizationId,
        name: 'Ten steps',
        graph,
      });
      await created(tenant, `POST /v1/agents/${id}/publish`, {});
      return id;
    },
    async start(tenant, agentId, inputs) {
      for (;;) {
        // A key: a token ends after a quarter of an hour.
        const response = await httpClient(insights.url)(`POST /v1/agents/${agentId}/runs`, {
          apiKey: tenant.writeKey,
          body: { inputs },
        });
        if (response.status === 202) return (response.body as { id: string }).id;
        if (response.status !== 429) throw new Error(`A run responded ${response.status}: ${response.text}`);
        await pause(100);
      }
    },
    async allEnded() {
      for (;;) {
        const { rows } = await database.query(
          `SELECT FROM agent_runs WHERE status IN ('queued', 'running') LIMIT 1`,
        );
        if (rows.length === 0) return;
        await pause(50);
      }
    },
    async close() {
      await Promise.all(workers.filter((worker) => !worker.isGone()).map((worker) => worker.stop()));
      await database.end();
      const log = { info: () => {}, warn: () => {}, error: () => {} };
      const events = connectEvents({ url: nats.url, name: 'sightline-agents', log, ...patience.events });
      for (const contract of [answers, visitBlocks])
        await events.removeStream(isolateContract(contract as typeof answers, prefix)).catch(() => undefined);
      await events.drain();
      await insights.stop();
      await model[Symbol.asyncDispose]();
    },
  };
}
