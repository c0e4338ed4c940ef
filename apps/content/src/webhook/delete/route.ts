import { write } from '@sightline/postgres';
import { HttpError, problemResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { needs } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { isTheirs, type WebhookTarget, webhookParams } from '../webhook.ts';
import { webhookTarget } from '../webhook-target.ts';

export function deleteWebhookRoute(app: Service, { pool }: Content): void {
  app.delete('/manage/websites/:id/webhooks/:webhookId', {
    config: needs('content_manage'),
    schema: {
      operationId: 'deleteWebhook',
      summary: 'Delete a webhook',
      description:
        'What waits is not sent any more. Its log cannot be read any more, and is dropped when it is old.',
      tags: ['Management'],
      params: webhookParams,
      response: { 204: Type.Null({ description: 'It is gone.' }), ...problemResponses(400, 401, 403, 404) },
    },
    handler: async (request, reply) => {
      const deleted = await deleteWebhook(pool, webhookTarget(request, request.params));
      if (!deleted) throw new HttpError(404, 'No such webhook.');
      return reply.code(204).send(null);
    },
  });
}

async function deleteWebhook(
  pool: Pool,
  { webhookId, websiteId, organizations }: WebhookTarget,
): Promise<boolean> {
  const { rowCount } = await write(pool, `DELETE FROM webhooks h WHERE ${isTheirs}`, [
    webhookId,
    websiteId,
    organizations,
  ]);
  return rowCount === 1;
}
