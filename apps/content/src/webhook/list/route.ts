import { HttpError, problemResponses, type Service } from '@sightline/service';
import type { Pool } from 'pg';
import Type from 'typebox';
import { needs, organizationsOf } from '../../http/management.ts';
import type { Content } from '../../http/parts.ts';
import { findWebsite } from '../../website/website.ts';
import { MOST_WEBHOOKS, type Webhook, webhookColumns, websiteParams } from '../webhook.ts';

export function listWebhooksRoute(app: Service, { pool }: Content): void {
  app.get('/manage/websites/:id/webhooks', {
    config: needs('content_manage'),
    schema: {
      operationId: 'listWebhooks',
      summary: 'List webhooks',
      description: `All webhooks of your website, at most ${MOST_WEBHOOKS}, newest first.`,
      tags: ['Management'],
      params: websiteParams,
      response: {
        200: Type.Object(
          { webhooks: Type.Array(Type.Unsafe<Webhook>(Type.Ref('Webhook'))) },
          { examples: [{ webhooks: [] }] },
        ),
        ...problemResponses(400, 401, 403, 404),
      },
    },
    handler: async (request) => {
      const websiteId = request.params.id.toLowerCase();
      const organizations = organizationsOf(request);
      const webhooks = await listWebhooks(pool, websiteId, organizations);
      if (webhooks.length === 0 && !(await findWebsite(pool, websiteId, organizations))) {
        throw new HttpError(404, 'No such website.');
      }
      return { webhooks };
    },
  });
}

async function listWebhooks(pool: Pool, websiteId: string, organizations: string[]): Promise<Webhook[]> {
  const { rows } = await pool.query<Webhook>(
    `SELECT ${webhookColumns} FROM webhooks h JOIN websites w ON w.id = h.website_id
     WHERE h.website_id = $1 AND w.organization_id = ANY ($2) ORDER BY h.created_at DESC, h.id DESC`,
    [websiteId, organizations],
  );
  return rows;
}
