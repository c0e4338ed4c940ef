import type { Jobs } from '@sightline/jobs';
import { transaction } from '@sightline/postgres';
import type { Content } from '../../http/parts.ts';
import { deliveryColumns, type WebhookDelivery } from '../delivery/delivery.ts';
import { insertDeliveries } from '../insert-deliveries.ts';
import type { WebhookTarget } from '../webhook.ts';
import { lockEnabledWebhook } from '../webhook-target.ts';

export async function addTestDelivery(
  { pool, jobs, newId }: Pick<Content, 'pool' | 'newId'> & { jobs: Jobs },
  target: WebhookTarget,
): Promise<WebhookDelivery> {
  return transaction(pool, async (client) => {
    await lockEnabledWebhook(client, target);
    const event = {
      id: newId(),
      type: 'webhook.test',
      timestamp: new Date().toISOString(),
      data: { website_id: target.websiteId, webhook_id: target.webhookId },
    };
    const [id] = await insertDeliveries(client, { jobs, newId }, [target.webhookId], event);
    const { rows } = await client.query<WebhookDelivery>(
      `SELECT ${deliveryColumns} FROM webhook_deliveries d WHERE d.id = $1 AND d.webhook_id = $2`,
      [id, target.webhookId],
    );
    return rows[0] as WebhookDelivery;
  });
}
