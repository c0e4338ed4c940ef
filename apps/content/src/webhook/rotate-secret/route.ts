import { write } from '@sightline/postgres';
import { HttpError, problemResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { needs } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { isTheirs, type WebhookTarget, webhookParams } from '../webhook.ts';
import { webhookSecret } from '../webhook-secret.ts';
import { webhookTarget } from '../webhook-target.ts';

export function rotateWebhookSecretRoute(app: Service, { pool, settings }: Content): void {
  app.post('/manage/websites/:id/webhooks/:webhookId/rotate-secret', {
    config: needs('content_manage'),
    schema: {
      operationId: 'rotateWebhookSecret',
      summary: 'Change the secret of a webhook',
      description: `Makes a new secret. For ${OVERLAP_HOURS} hours requests are signed with the old one as well, unless it is changed again.`,
      tags: ['Management'],
      params: webhookParams,
      response: {
        200: Type.Object(
          {
            webhookId: Type.String({ format: 'uuid' }),
            secret: Type.String(),
            previousSecretUntil: Type.String({ format: 'date-time' }),
          },
          {
            examples: [
              {
                webhookId: '0198c2c4-7d5e-7c3a-9d3e-0123456789ad',
                secret: 'whsec_example',
                previousSecretUntil: '2026-11-16T09:30:00.000Z',
              },
            ],
          },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request, reply) => {
      const target = webhookTarget(request, request.params);
      const rotated = await rotateSecret(pool, target);
      if (!rotated) throw new HttpError(404, 'No such webhook.');
      reply.header('cache-control', 'no-store');
      const { webhookId } = target;
      const secret = webhookSecret(settings, { id: webhookId, generation: rotated.generation });
      return { webhookId, secret, previousSecretUntil: rotated.previousSecretUntil };
    },
  });
}

/** Time to bring the new secret to the receiver. */
const OVERLAP_HOURS = 24;

async function rotateSecret(pool: Pool, { webhookId, websiteId, organizations }: WebhookTarget) {
  const { rows } = await write<{ generation: number; previousSecretUntil: string }>(
    pool,
    `UPDATE webhooks h SET secret_generation = secret_generation + 1, updated_at = now(),
       previous_secret_until = now() + make_interval(hours => $4)
     WHERE ${isTheirs}
     RETURNING h.secret_generation AS generation, h.previous_secret_until AS "previousSecretUntil"`,
    [webhookId, websiteId, organizations, OVERLAP_HOURS],
  );
  return rows[0];
}
