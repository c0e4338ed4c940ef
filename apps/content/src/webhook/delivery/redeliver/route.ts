import type { Jobs } from '@sightline/jobs';
import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../../http/management.ts';
import type { Content } from '../../../http/parts.ts';
import { webhookTarget } from '../../webhook-target.ts';
import { deliveryParams, type WebhookDelivery } from '../delivery.ts';
import { redeliver } from './query.ts';

export function redeliverRoute(app: Service, content: Content & { jobs: Jobs }): void {
  app.post('/manage/websites/:id/webhooks/:webhookId/deliveries/:deliveryId/redeliver', {
    config: needs('content_manage'),
    schema: {
      operationId: 'redeliverWebhookDelivery',
      summary: 'Deliver again',
      description:
        'Sends the same body under the same `webhook-id` now, and again on failure as if it were new. A delivery that waits is sent now instead.',
      tags: ['Management'],
      params: deliveryParams,
      response: {
        202: Type.Unsafe<WebhookDelivery>(Type.Ref('WebhookDelivery')),
        ...problemResponses(400, 401, 403, 404, 409),
      },
    },
    handler: async (request, reply) => {
      const target = webhookTarget(request, request.params);
      const delivery = await redeliver(content, target, request.params.deliveryId);
      if (!delivery) throw new HttpError(404, 'No such delivery.');
      return reply.code(202).send(delivery);
    },
  });
}
