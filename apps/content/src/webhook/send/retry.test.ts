import { startReceiver } from '@sightline/outbound/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type WebhookSite,
  type WebhooksUnderTest,
  webhooksUnderTest,
} from '../../testing/webhooks-under-test.ts';

let fixture: WebhooksUnderTest;
let site: WebhookSite;

beforeAll(async () => {
  fixture = await webhooksUnderTest({ schedule: [20, 60], failingMs: 3_600_000 });
});

beforeEach(async () => {
  site = await fixture.newWebsite();
});

const read = async (webhookId: string) =>
  (
    await fixture.ask(`GET /manage/websites/${site.websiteId}/webhooks/${webhookId}`, {
      bearer: site.bearerToken,
    })
  ).body;

test('repeats a failed request after its delay with the same body and id, until it succeeds', async () => {
  const receiver = await startReceiver();
  const repaired = Promise.withResolvers<void>();
  receiver.answerWith((response) => {
    if (receiver.received.length === 1) response.writeHead(500).end('broken\0');
    else void repaired.promise.then(() => response.writeHead(200).end());
  });
  const webhook = await fixture.createWebhook(site, { url: receiver.url });
  await fixture.change(site.websiteId);
  const first = await receiver.take();
  expect((await fixture.attempted()).status).toBe(500);
  const [waiting] = await fixture.deliveries(site, webhook.id, '?state=waiting');
  expect(waiting).toMatchObject({ attempts: 1, lastAttempt: { status: 500, response: 'broken\uFFFD' } });
  expect((await read(webhook.id)).failingSince).not.toBeNull();
  const second = await receiver.take();
  repaired.resolve();
  expect((await fixture.attempted()).status).toBe(200);
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect(second.body).toBe(first.body);
  const [done] = await fixture.deliveries(site, webhook.id);
  expect(done).toMatchObject({ state: 'succeeded', attempts: 2 });
  expect((await read(webhook.id)).failingSince).toBeNull();
});

test('fails a delivery after the last attempt, and lists every attempt', async () => {
  const receiver = await startReceiver();
  receiver.answerStatus(302, { location: 'http://127.0.0.1:9/' });
  const webhook = await fixture.createWebhook(site, { url: receiver.url });
  await fixture.change(site.websiteId);
  for (const attempt of [1, 2, 3])
    expect([attempt, (await fixture.attempted()).status]).toEqual([attempt, 302]);
  const [failed] = await fixture.deliveries(site, webhook.id);
  expect(failed).toMatchObject({ state: 'failed', attempts: 3, nextAttemptAt: null });
  const path = `GET /manage/websites/${site.websiteId}/webhooks/${webhook.id}/deliveries/${failed.id}`;
  const { body } = await fixture.ask(path, { bearer: site.bearerToken });
  expect(body.attemptLog.map(({ status }: { status: number }) => status)).toEqual([302, 302, 302]);
  expect(receiver.received).toHaveLength(3);
});

test('waits as long as a busy receiver requests', async () => {
  const receiver = await startReceiver();
  receiver.answerStatus(429, { 'retry-after': '3600' });
  const webhook = await fixture.createWebhook(site, { url: receiver.url });
  await fixture.change(site.websiteId);
  await fixture.attempted();
  const [waiting] = await fixture.deliveries(site, webhook.id);
  const wait = Date.parse(waiting.nextAttemptAt) - Date.parse(waiting.lastAttempt.at);
  expect(wait).toBeGreaterThanOrEqual(3_600_000);
  expect(wait).toBeLessThan(3_610_000);
});

test('disables the webhook at once after 410', async () => {
  const receiver = await startReceiver();
  receiver.answerStatus(410);
  const webhook = await fixture.createWebhook(site, { url: receiver.url });
  await fixture.change(site.websiteId);
  await fixture.attempted();
  expect(await read(webhook.id)).toMatchObject({ state: 'disabled', disabledReason: 'gone' });
  expect(fixture.disabled).toContain('gone');
  expect(await fixture.change(site.websiteId)).toBe(false);
});

test('disables a webhook that only failed for the set time, and cancels waiting deliveries', async () => {
  const receiver = await startReceiver();
  receiver.answerStatus(500);
  const webhook = await fixture.createWebhook(site, { url: receiver.url });
  await fixture.change(site.websiteId);
  for (const attempt of [1, 2, 3])
    expect([attempt, (await fixture.attempted()).status]).toEqual([attempt, 500]);
  expect(await read(webhook.id)).toMatchObject({ state: 'enabled' });
  fixture.clock.aheadMs = 3_700_000;
  await fixture.change(site.websiteId);
  await fixture.attempted();
  fixture.clock.aheadMs = 0;
  expect(await read(webhook.id)).toMatchObject({ state: 'disabled', disabledReason: 'failing' });
  expect(await fixture.deliveries(site, webhook.id, '?state=waiting')).toEqual([]);
  expect(receiver.received).toHaveLength(4);
});

test('cancels waiting deliveries of a disabled webhook without a request', async () => {
  const receiver = await startReceiver();
  receiver.answerStatus(503, { 'retry-after': '1' });
  const webhook = await fixture.createWebhook(site, { url: receiver.url });
  await fixture.change(site.websiteId);
  await fixture.attempted();
  const path = `PATCH /manage/websites/${site.websiteId}/webhooks/${webhook.id}`;
  await fixture.ask(path, { bearer: site.bearerToken, body: { state: 'disabled' } });
  await expect.poll(() => fixture.deliveries(site, webhook.id, '?state=failed')).toHaveLength(1);
  expect(receiver.received).toHaveLength(1);
});
