import { expect, test } from 'vitest';
import { webhooksUnderTest } from '../../testing/webhooks-under-test.ts';

test('returns the current secret, also after a rotation, with no-store', async () => {
  const fixture = await webhooksUnderTest();
  const site = await fixture.newWebsite();
  const webhook = await fixture.createWebhook(site);
  const path = `/manage/websites/${site.websiteId}/webhooks/${webhook.id}`;
  const { bearerToken: bearer } = site;
  const read = () => fixture.ask(`GET ${path}/secret`, { bearer });
  const first = await read();
  expect(first.body).toEqual({ webhookId: webhook.id, secret: webhook.secret });
  expect(first.headers.get('cache-control')).toBe('no-store');
  const { body: rotated } = await fixture.ask(`POST ${path}/rotate-secret`, { bearer });
  expect(rotated.secret).not.toBe(webhook.secret);
  expect((await read()).body.secret).toBe(rotated.secret);
});
