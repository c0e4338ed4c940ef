import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { type Webhook, webhookParams } from '../webhook.ts';
import { findWebhook, webhookTarget } from '../webhook-target.ts';

export function getWebhookRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/webhooks/:webhookId', {
    config: needs('content_manage'),
    schema: {
      operationId: 'getWebhook',
      summary: 'Read a webhook',
      description: 'One webhook of your website: where it sends, and whether it works.',
      tags: ['Management'],
      params: webhookParams,
      response: { 200: Type.Unsafe<Webhook>(Type.Ref('Webhook')), ...problemResponses(400, 401, 403, 404) },
    },
    handler: async (request) => {
      const webhook = await findWebhook(pool, webhookTarget(request, request.params));
      if (!webhook) throw new HttpError(404, 'No such webhook.');
      return webhook;
    },
  });
}
