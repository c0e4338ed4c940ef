import { startReceiver } from '@sightline/outbound/testing';
import { beforeAll, expect, test } from 'vitest';
import {
  type WebhookSite,
  type WebhooksUnderTest,
  webhooksUnderTest,
} from '../../../testing/webhooks-under-test.ts';

let fixture: WebhooksUnderTest;

beforeAll(async () => {
  fixture = await webhooksUnderTest({ schedule: [3_600_000] });
});

const redeliver = (site: WebhookSite, webhookId: string, deliveryId: string) => {
  const path = `/manage/websites/${site.websiteId}/webhooks/${webhookId}/deliveries/${deliveryId}/redeliver`;
  return fixture.ask(`POST ${path}`, { bearer: site.bearerToken });
};

test('sends the same body under the same id again, also after a success', async () => {
  const receiver = await startReceiver();
  const site = await fixture.newWebsite();
  const { id } = await fixture.createWebhook(site, { url: receiver.url });
  await fixture.change(site.websiteId);
  const first = await receiver.take();
  await fixture.attempted();
  const [delivery] = await fixture.deliveries(site, id);
  const answer = await redeliver(site, id, delivery.id.toUpperCase());
  expect(answer.status).toBe(202);
  expect(answer.body).toMatchObject({ id: delivery.id, state: 'waiting', attempts: 0 });
  const second = await receiver.take();
  expect([second.body, second.headers['webhook-id']]).toEqual([first.body, first.headers['webhook-id']]);
  await fixture.attempted();
  const [again] = await fixture.deliveries(site, id);
  expect(again).toMatchObject({ id: delivery.id, state: 'succeeded', attempts: 1 });
});

test('sends a waiting delivery at once, and not again when its retry is due', async () => {
  const receiver = await startReceiver();
  const site = await fixture.newWebsite();
  const { id } = await fixture.createWebhook(site, { url: receiver.url });
  receiver.answerStatus(500);
  await fixture.change(site.websiteId);
  await fixture.attempted();
  const [waiting] = await fixture.deliveries(site, id);
  await redeliver(site, id, waiting.id);
  await fixture.attempted();
  expect(await fixture.deliveries(site, id)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  // The attempt that was to come before the redelivery.
  const before = `name = 'webhook-deliveries' AND data->>'deliveryId' = $1 AND data->>'run' = '1'`;
  await fixture.pool.query(`UPDATE jobs.job SET start_after = now() WHERE ${before}`, [waiting.id]);
  const left = () =>
    fixture.pool.query(`SELECT 1 FROM jobs.job WHERE ${before} AND state < 'completed'`, [waiting.id]);
  await expect.poll(async () => (await left()).rowCount).toBe(0);
  expect(receiver.received).toHaveLength(2);
});
