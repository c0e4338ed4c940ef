import type { Jobs } from '@sightline/jobs';
import type { Service, Values } from '@sightline/service';
import type { Insights } from '../http/parts.ts';
import { Agent, AgentDetail, AgentSchema, AgentValidation } from './agent.ts';
import { createDraftCheck } from './check-draft.ts';
import { createAgentRoute } from './create/route.ts';
import { deleteAgentRoute } from './delete/route.ts';
import { getAgentRoute } from './get/route.ts';
import { AgentGraph, getAgentGraphRoute } from './get-graph/route.ts';
import { getAgentWebhookSecretRoute } from './get-webhook-secret/route.ts';
import { AgentValidationIssue } from './graph/issue.ts';
import { ListAgentsResponse, listAgentsRoute } from './list/route.ts';
import type { Installation } from './node/node-type.ts';
import {
  ListNodeTypesResponse,
  NodeSchemaResponse,
  NodeTypeSummary,
  nodeTypeRoutes,
} from './node-types/route.ts';
import { publishAgentRoute } from './publish/route.ts';
import { cancelAgentRunRoute } from './run/cancel/route.ts';
import { createAgentRunRoute } from './run/create/route.ts';
import { getAgentRunRoute } from './run/get/route.ts';
import { retryAgentRunRoute } from './run/retry/route.ts';
import { AcceptedAgentRun, AgentRun, AgentRunStep } from './run/run.ts';
import type { agentBudgetSettings } from './settings.ts';
import { updateAgentRoute } from './update/route.ts';
import type { AgentWebhookSettings } from './webhook-secret.ts';

const schemas = [
  Agent,
  AgentSchema,
  AgentValidationIssue,
  AgentValidation,
  AgentDetail,
  ListAgentsResponse,
  NodeTypeSummary,
  ListNodeTypesResponse,
  NodeSchemaResponse,
  AgentGraph,
  AcceptedAgentRun,
  AgentRunStep,
  AgentRun,
];

interface AgentOptions {
  jobs: Jobs;
  budgets: Values<typeof agentBudgetSettings>;
  installation: Installation;
  webhooks: AgentWebhookSettings;
}

/** Graphs of steps that an organization defines and runs. Keys that are limited to categories reach none of them: a graph can name any category. */
export function agentRoutes(
  app: Service,
  insights: Insights,
  { jobs, budgets, installation, webhooks }: AgentOptions,
): void {
  for (const schema of schemas) app.addSchema(schema);
  const checking = { ...insights, checkDraft: createDraftCheck(installation) };
  listAgentsRoute(app, insights);
  createAgentRoute(app, checking);
  nodeTypeRoutes(app);
  getAgentRoute(app, checking);
  updateAgentRoute(app, checking);
  publishAgentRoute(app, checking);
  getAgentGraphRoute(app, insights);
  deleteAgentRoute(app, insights);
  getAgentWebhookSecretRoute(app, { ...insights, webhooks });
  const parts = { ...insights, jobs, budgets };
  createAgentRunRoute(app, parts);
  getAgentRunRoute(app, parts);
  cancelAgentRunRoute(app, parts);
  retryAgentRunRoute(app, parts);
}
