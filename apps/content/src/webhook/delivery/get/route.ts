import { HttpError, problemResponses, type Service } from '@sightline/service';
import { needs } from '../../../http/management.ts';
import type { Content } from '../../../http/parts.ts';
import { webhookTarget } from '../../webhook-target.ts';
import { DeliveryDetails, deliveryParams } from '../delivery.ts';
import { findDelivery } from './query.ts';

export function getDeliveryRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/webhooks/:webhookId/deliveries/:deliveryId', {
    config: needs('content_manage'),
    schema: {
      operationId: 'getWebhookDelivery',
      summary: 'Read a delivery',
      description: 'One delivery with its body and its last ten attempts.',
      tags: ['Management'],
      params: deliveryParams,
      response: { 200: DeliveryDetails, ...problemResponses(400, 401, 403, 404) },
    },
    handler: async (request) => {
      const target = webhookTarget(request, request.params);
      const delivery = await findDelivery(pool, target, request.params.deliveryId);
      if (!delivery) throw new HttpError(404, 'No such delivery.');
      return delivery;
    },
  });
}
