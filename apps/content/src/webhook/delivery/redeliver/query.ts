import type { Jobs } from '@sightline/jobs';
import { transaction } from '@sightline/postgres';
import type { Content } from '../../../http/parts.ts';
import type { WebhookTarget } from '../../webhook.ts';
import { webhookJobs } from '../../webhook-jobs.ts';
import { lockEnabledWebhook } from '../../webhook-target.ts';
import { deliveryColumns, type WebhookDelivery } from '../delivery.ts';

export async function redeliver(
  { pool, jobs }: Pick<Content, 'pool'> & { jobs: Jobs },
  target: WebhookTarget,
  deliveryId: string,
): Promise<WebhookDelivery | undefined> {
  return transaction(pool, async (client) => {
    await lockEnabledWebhook(client, target);
    const { rows } = await client.query<WebhookDelivery & { run: number }>(
      `UPDATE webhook_deliveries d SET state = 'waiting', run = run + 1, attempts = 0, next_attempt_at = now()
       WHERE d.id = $1 AND d.webhook_id = $2 RETURNING ${deliveryColumns}, d.run`,
      [deliveryId, target.webhookId],
    );
    const [row] = rows;
    if (!row) return undefined;
    const { run, ...delivery } = row;
    const data = { deliveryId: delivery.id, run, attempt: 0 };
    await jobs.send(client, webhookJobs, [{ data, group: target.webhookId }]);
    return delivery;
  });
}
