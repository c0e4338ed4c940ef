import { startReceiver } from '@sightline/outbound/testing';
import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  contentChange,
  type WebhookSite,
  type WebhooksUnderTest,
  webhooksUnderTest,
} from '../../testing/webhooks-under-test.ts';

let fixture: WebhooksUnderTest;
let site: WebhookSite;

beforeAll(async () => {
  fixture = await webhooksUnderTest({ timeoutMs: 8_000 });
});

beforeEach(async () => {
  site = await fixture.newWebsite();
});

test('signs requests that the Standard Webhooks library verifies', async () => {
  const receiver = await startReceiver();
  const webhook = await fixture.createWebhook(site, { url: receiver.url });
  const change = contentChange(site.websiteId, { paths: ['/ä'] });
  await fixture.change(site.websiteId, change);
  const { headers, body } = await receiver.take();
  const verified = new Webhook(webhook.secret).verify(body, headers);
  expect(verified).toEqual({ type: 'content.published', timestamp: change.at, data: change });
  expect(headers).toMatchObject({ 'webhook-id': change.id, 'content-type': 'application/json' });
  expect(() => new Webhook(webhook.secret).verify(`${body} `, headers)).toThrow();
  await fixture.attempted();
  const [delivery] = await fixture.deliveries(site, webhook.id);
  expect(delivery).toMatchObject({ state: 'succeeded', attempts: 1, nextAttemptAt: null });
  expect(delivery.lastAttempt).toMatchObject({ status: 204, error: null });
});

test('signs with both secrets for a day after a rotation, then with the new one only', async () => {
  const receiver = await startReceiver();
  const old = await fixture.createWebhook(site, { url: receiver.url, types: ['rotated'] });
  const path = `POST /manage/websites/${site.websiteId}/webhooks/${old.id}/rotate-secret`;
  const { body: rotated } = await fixture.ask(path, { bearer: site.bearerToken });
  const send = async () => {
    await fixture.change(site.websiteId, { type: 'rotated' });
    const { headers, body } = await receiver.take();
    await fixture.attempted();
    const signatures = headers['webhook-signature']?.split(' ') ?? [];
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    return [old.secret, rotated.secret].map((secret) =>
      signatures.includes(new Webhook(secret).sign(headers['webhook-id'] ?? '', at, body)),
    );
  };
  expect(await send()).toEqual([true, true]);
  fixture.clock.aheadMs = 25 * 3_600_000;
  expect(await send()).toEqual([false, true]);
  fixture.clock.aheadMs = 0;
});

test('signs with the previous installation secret as well while it is being changed', async () => {
  const receiver = await startReceiver();
  const webhook = await fixture.createWebhook(site, { url: receiver.url, types: ['moved'] });
  const before = { ...fixture.parts.settings };
  Object.assign(fixture.parts.settings, {
    WEBHOOK_SECRET: 'the next secret of the webhooks, for tests',
    WEBHOOK_SECRET_PREVIOUS: before.WEBHOOK_SECRET,
  });
  await fixture.change(site.websiteId, { type: 'moved' });
  const { headers, body } = await receiver.take();
  Object.assign(fixture.parts.settings, before);
  new Webhook(webhook.secret).verify(body, headers);
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
  await fixture.attempted();
});

test('limits how long a hanging receiver delays its later requests, and does not delay others', async () => {
  const [slow, quick] = [await startReceiver(), await startReceiver()];
  slow.answerWith(() => undefined);
  const hanging = await fixture.createWebhook(site, { url: slow.url, types: ['hung'] });
  for (let sent = 0; sent < 6; sent++) await fixture.change(site.websiteId, { type: 'hung' });
  await Promise.all([1, 2, 3, 4].map(() => slow.take()));
  await fixture.createWebhook(site, { url: quick.url, types: ['quick'] });
  await fixture.change(site.websiteId, { type: 'quick' });
  await quick.take();
  expect(slow.received).toHaveLength(4);
  expect((await fixture.attempted()).status).toBe(204);
  for (let attempts = 0; attempts < 6; attempts++) {
    expect((await fixture.attempted()).error).toBe('no response within 8 seconds');
  }
  expect(await fixture.deliveries(site, hanging.id, '?state=failed')).toHaveLength(6);
});
