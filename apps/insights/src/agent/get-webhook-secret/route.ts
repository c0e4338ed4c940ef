import { detailResponses, HttpError, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/calling.ts';
import type { Insights } from '../../http/parts.ts';
import { AgentParams, findAgent } from '../agent.ts';
import { type AgentWebhookSettings, agentSecret } from '../webhook-secret.ts';

const AgentWebhookSecret = Type.Object(
  { agent_id: Type.String({ format: 'uuid' }), secret: Type.String() },
  { examples: [{ agent_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789d1', secret: 'whsec_example' }] },
);

export function getAgentWebhookSecretRoute(
  app: Service,
  { pool, webhooks }: Insights & { webhooks: AgentWebhookSettings },
): void {
  app.get('/manage/agents/:agent_id/webhook-secret', {
    // Anyone who has it can forge webhooks of the agent, so reading it takes the permission to publish.
    config: needs('insights_manage'),
    schema: {
      operationId: 'getAgentWebhookSecret',
      summary: 'Read the webhook secret of an agent',
      description:
        'What its webhooks are signed with, for receivers to verify them. 501 where the installation sends none.',
      tags: ['Management'],
      params: AgentParams,
      response: { 200: AgentWebhookSecret, ...detailResponses(401, 403, 404, 422, 429, 501, 503) },
    },
    handler: async (request, reply) => {
      const { agent } = await findAgent(pool, request);
      const secret = agentSecret(webhooks, agent.id);
      if (secret === undefined)
        throw new HttpError(
          501,
          'This installation sends no webhooks of agents: the operator must set AGENT_WEBHOOK_SECRET.',
        );
      reply.header('cache-control', 'no-store');
      return { agent_id: agent.id, secret };
    },
  });
}
