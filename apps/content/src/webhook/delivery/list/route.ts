import { HttpError, problemResponses, type Service } from '@sightline/service';
import Type from 'typebox';
import { needs } from '../../../http/management.ts';
import { cursorPage, nextCursor, readCursor } from '../../../http/paging.ts';
import type { Content } from '../../../http/parts.ts';
import { webhookParams } from '../../webhook.ts';
import { findWebhook, webhookTarget } from '../../webhook-target.ts';
import { deliveryState, type WebhookDelivery } from '../delivery.ts';
import { listDeliveries } from './query.ts';

export function listDeliveriesRoute(app: Service, { pool, cursors }: Content): void {
  app.get('/manage/websites/:id/webhooks/:webhookId/deliveries', {
    config: needs('content_manage'),
    schema: {
      operationId: 'listWebhookDeliveries',
      summary: 'List deliveries',
      description: 'What was sent to a webhook and what waits to be, newest first, a page at a time.',
      tags: ['Management'],
      params: webhookParams,
      querystring: Type.Object({ ...cursorPage, state: Type.Optional(deliveryState) }),
      response: {
        200: Type.Object(
          { deliveries: Type.Array(Type.Unsafe<WebhookDelivery>(Type.Ref('WebhookDelivery'))), nextCursor },
          { examples: [{ deliveries: [], nextCursor: null }] },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const target = webhookTarget(request, request.params);
      const { limit, cursor, state } = request.query;
      const binding = { list: 'webhook deliveries', webhookId: target.webhookId, state };
      const after = readCursor(cursors, cursor, binding);
      const { deliveries, next } = await listDeliveries(pool, target, { state, limit, after });
      if (deliveries.length === 0 && !(await findWebhook(pool, target))) {
        throw new HttpError(404, 'No such webhook.');
      }
      return { deliveries, nextCursor: next ? cursors.encode(binding, next) : null };
    },
  });
}
