import { expect, test } from 'vitest';
import { webhooksUnderTest } from '../../testing/webhooks-under-test.ts';

test('returns the current secret, also after a rotation, with no-store', async () => {
  const world = await webhooksUnderTest();
  const site = await world.newWebsite();
  const webhook = await world.createWebhook(site);
  const path = `/manage/websites/${site.websiteId}/webhooks/${webhook.id}`;
  const { bearerToken: bearer } = site;
  const read = () => world.ask(`GET ${path}/secret`, { bearer });
  const first = await read();
  expect(first.body).toEqual({ webhookId: webhook.id, secret: webhook.secret });
  expect(first.headers.get('cache-control')).toBe('no-store');
  const { body: rotated } = await world.ask(`POST ${path}/rotate-secret`, { bearer });
  expect(rotated.secret).not.toBe(webhook.secret);
  expect((await read()).body.secret).toBe(rotated.secret);
});
