import { HttpError, problemResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { needs } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { isTheirs, type WebhookTarget, webhookParams } from '../webhook.ts';
import { webhookSecret } from '../webhook-secret.ts';
import { webhookTarget } from '../webhook-target.ts';

export function getWebhookSecretRoute(app: Service, { pool, settings }: Content): void {
  app.get('/manage/websites/:id/webhooks/:webhookId/secret', {
    // Anyone who has it can forge requests to the receiver, so reading it takes the permission to write.
    config: needs('content_manage'),
    schema: {
      operationId: 'getWebhookSecret',
      summary: 'Read the secret of a webhook',
      description: 'What its requests are signed with, for the receiver to verify them.',
      tags: ['Management'],
      params: webhookParams,
      response: {
        200: Type.Object(
          { webhookId: Type.String({ format: 'uuid' }), secret: Type.String() },
          {
            examples: [
              {
                webhookId: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad',
                secret: 'whsec_example',
              },
            ],
          },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request, reply) => {
      const target = webhookTarget(request, request.params);
      const generation = await findGeneration(pool, target);
      if (generation === undefined) throw new HttpError(404, 'No such webhook.');
      reply.header('cache-control', 'no-store');
      const { webhookId } = target;
      return { webhookId, secret: webhookSecret(settings, { id: webhookId, generation }) };
    },
  });
}

async function findGeneration(
  pool: Pool,
  { webhookId, websiteId, organizations }: WebhookTarget,
): Promise<number | undefined> {
  const { rows } = await pool.query<{ generation: number }>(
    `SELECT h.secret_generation AS generation FROM webhooks h WHERE ${isTheirs}`,
    [webhookId, websiteId, organizations],
  );
  return rows[0]?.generation;
}
