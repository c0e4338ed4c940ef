import { expect, test } from 'vitest';
import { webhooksUnderTest } from '../../testing/webhooks-under-test.ts';

test('creates a new secret, and says until when the old one signs as well', async () => {
  const fixture = await webhooksUnderTest();
  const site = await fixture.newWebsite();
  const webhook = await fixture.createWebhook(site);
  const path = `/manage/websites/${site.websiteId}/webhooks/${webhook.id}`;
  const { body } = await fixture.ask(`POST ${path}/rotate-secret`, { bearer: site.bearerToken });
  expect(body.secret).toMatch(/^whsec_/);
  expect(body.secret).not.toBe(webhook.secret);
  const hours = (Date.parse(body.previousSecretUntil) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
  const read = await fixture.ask(`GET ${path}`, { bearer: site.bearerToken });
  expect(read.body.previousSecretUntil).toBe(body.previousSecretUntil);
});
