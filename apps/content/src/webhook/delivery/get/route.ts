import { HttpError, problemResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import { needs } from '../../../http/management.ts';
import type { Content } from '../../../http/parts.ts';
import { isTheirs, type WebhookTarget } from '../../webhook.ts';
import { webhookTarget } from '../../webhook-target.ts';
import { DeliveryDetails, deliveryColumns, deliveryParams } from '../delivery.ts';

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

async function findDelivery(
  pool: Pool,
  { webhookId, websiteId, organizations }: WebhookTarget,
  deliveryId: string,
): Promise<DeliveryDetails | undefined> {
  const { rows } = await pool.query<DeliveryDetails>(
    `SELECT ${deliveryColumns}, d.payload, d.attempt_log AS "attemptLog"
     FROM webhook_deliveries d JOIN webhooks h ON h.id = d.webhook_id WHERE ${isTheirs} AND d.id = $4`,
    [webhookId, websiteId, organizations, deliveryId],
  );
  return rows[0];
}
