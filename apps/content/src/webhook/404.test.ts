import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  type WebhookSite,
  type WebhooksUnderTest,
  webhooksUnderTest,
} from '../testing/webhooks-under-test.ts';

let world: WebhooksUnderTest;
let owner: WebhookSite;
let stranger: WebhookSite;
let webhookId: string;
let deliveryId: string;

beforeAll(async () => {
  world = await webhooksUnderTest();
  owner = await world.newWebsite();
  stranger = await world.newWebsite();
  webhookId = (await world.createWebhook(owner)).id;
  await world.change(owner.websiteId);
  deliveryId = (await world.deliveries(owner, webhookId))[0].id;
});

test.each([
  ['GET', ''],
  ['PATCH', ''],
  ['DELETE', ''],
  ['GET', '/secret'],
  ['POST', '/rotate-secret'],
  ['POST', '/test'],
  ['GET', '/deliveries'],
  ['GET', '/deliveries/{delivery}'],
  ['POST', '/deliveries/{delivery}/redeliver'],
])(
  '%s %s returns 404 for a webhook of another organization, an unknown one, and another website',
  async (method, below) => {
    const status = async (who: WebhookSite, websiteId: string, webhook: string, delivery = deliveryId) => {
      const path = `/manage/websites/${websiteId}/webhooks/${webhook}${below.replace('{delivery}', delivery)}`;
      const body = method === 'PATCH' ? { body: { state: 'disabled' } } : {};
      return (await world.ask(`${method} ${path}`, { bearer: who.bearerToken, ...body })).status;
    };
    expect(await status(stranger, owner.websiteId, webhookId)).toBe(404);
    expect(await status(stranger, stranger.websiteId, webhookId)).toBe(404);
    expect(await status(owner, owner.websiteId, randomUUID())).toBe(404);
    if (!below.includes('{delivery}')) return;
    expect(await status(owner, owner.websiteId, webhookId, randomUUID())).toBe(404);
    const own = await world.createWebhook(stranger);
    expect(await status(stranger, stranger.websiteId, own.id)).toBe(404);
  },
);

test('leaves the webhook unchanged', async () => {
  const path = `GET /manage/websites/${owner.websiteId}/webhooks/${webhookId}`;
  const { body } = await world.ask(path, { bearer: owner.bearerToken });
  expect(body).toMatchObject({ state: 'enabled', previousSecretUntil: null });
  expect(await world.deliveries(owner, webhookId)).toHaveLength(1);
});
