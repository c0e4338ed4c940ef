import type { Jobs } from '@sightline/jobs';
import { problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import type { WebhookDelivery } from '../delivery/delivery.ts';
import { webhookParams } from '../webhook.ts';
import { webhookTarget } from '../webhook-target.ts';
import { addTestDelivery } from './query.ts';

export function testWebhookRoute(app: Service, content: Content & { jobs: Jobs }): void {
  app.post('/manage/websites/:id/webhooks/:webhookId/test', {
    config: needs('content_manage'),
    schema: {
      operationId: 'testWebhook',
      summary: 'Send a test event',
      description:
        'Sends an event of the type `webhook.test` as changes are sent, through the same queue. Read the delivery to see what came of it.',
      tags: ['Management'],
      params: webhookParams,
      response: {
        202: Type.Unsafe<WebhookDelivery>(Type.Ref('WebhookDelivery')),
        ...problemResponses(400, 401, 403, 404, 409),
      },
    },
    handler: async (request, reply) =>
      reply.code(202).send(await addTestDelivery(content, webhookTarget(request, request.params))),
  });
}
