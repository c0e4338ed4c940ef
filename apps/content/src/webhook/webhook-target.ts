import type { FastifyRequest } from 'fastify';
import { organizationsOf } from '../http/management.ts';
import type { WebhookTarget } from './webhook.ts';

export function webhookTarget(
  request: FastifyRequest,
  params: { id: string; webhookId: string },
): WebhookTarget {
  return {
    webhookId: params.webhookId.toLowerCase(),
    websiteId: params.id.toLowerCase(),
    organizations: organizationsOf(request),
  };
}
