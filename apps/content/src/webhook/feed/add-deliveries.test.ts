import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  contentChange,
  type WebhookSite,
  type WebhooksUnderTest,
  webhooksUnderTest,
} from '../../testing/webhooks-under-test.ts';
import { addDeliveries } from './add-deliveries.ts';

let fixture: WebhooksUnderTest;
let site: WebhookSite;

beforeAll(async () => {
  fixture = await webhooksUnderTest({ schedule: Array.from({ length: 9 }, () => 3_600_000) });
  site = await fixture.newWebsite();
});

const typesOf = async (webhookId: string) =>
  (await fixture.deliveries(site, webhookId)).map(({ type }: { type: string }) => type).reverse();

test('delivers the requested types, drafts only on request, and nothing of another website', async () => {
  const all = await fixture.createWebhook(site);
  const some = await fixture.createWebhook(site, { types: ['archived', 'edited'] });
  const drafts = await fixture.createWebhook(site, { drafts: true });
  await fixture.change(site.websiteId, { type: 'published' });
  await fixture.change(site.websiteId, { type: 'edited', draft: true });
  await fixture.change(site.websiteId, { type: 'archived' });
  expect(await fixture.change((await fixture.newWebsite()).websiteId)).toBe(false);
  expect(await typesOf(all.id)).toEqual(['content.published', 'content.archived']);
  expect(await typesOf(some.id)).toEqual(['content.archived']);
  expect(await typesOf(drafts.id)).toEqual(['content.published', 'content.edited', 'content.archived']);
});

test('adds one delivery and one job for a repeated change, also concurrently', async () => {
  const { id } = await fixture.createWebhook(site, { types: ['repeated'] });
  const change = contentChange(site.websiteId, { type: 'repeated' });
  const added = await Promise.all([1, 2, 3].map(() => addDeliveries(fixture.parts, change)));
  expect(added.filter(Boolean)).toHaveLength(1);
  const [delivery, ...others] = await fixture.deliveries(site, id);
  expect(others).toEqual([]);
  const { rowCount } = await fixture.pool.query(
    `SELECT 1 FROM jobs.job WHERE data->>'deliveryId' = $1 AND data->>'attempt' = '0'`,
    [delivery.id],
  );
  expect(rowCount).toBe(1);
});

test('does not deliver changes from before the webhook was created, within clock skew', async () => {
  const { id } = await fixture.createWebhook(site, { types: ['early'] });
  const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString();
  expect(await fixture.change(site.websiteId, { type: 'early', at: at(90) })).toBe(false);
  expect(await fixture.change(site.websiteId, { type: 'early', at: at(30) })).toBe(true);
  expect(await typesOf(id)).toHaveLength(1);
});

test('disables a webhook with too many waiting deliveries, and continues with others', async () => {
  const own = await fixture.newWebsite();
  const slow = await fixture.createWebhook(own);
  const other = await fixture.createWebhook(own, { types: ['other'] });
  const parts = { ...fixture.parts, mostWaiting: 3 };
  const add = (type: string) => addDeliveries(parts, contentChange(own.websiteId, { type }));
  for (const added of [true, true, true, false]) expect(await add('flood')).toBe(added);
  const read = async (id: string) => {
    const path = `GET /manage/websites/${own.websiteId}/webhooks/${id}`;
    return (await fixture.ask(path, { bearer: own.bearerToken })).body;
  };
  expect(await read(slow.id)).toMatchObject({ state: 'disabled', disabledReason: 'overflow' });
  expect(fixture.disabled).toEqual(['overflow']);
  expect(await fixture.deliveries(own, slow.id)).toHaveLength(3);
  expect(await add('other')).toBe(true);
  expect(await read(other.id)).toMatchObject({ state: 'enabled' });
});

test('leaves neither a delivery nor a job when the transaction fails', async () => {
  const { id } = await fixture.createWebhook(site, { types: ['failed'] });
  const failing = { ...fixture.parts.jobs, send: () => Promise.reject(new Error('no')) };
  const change = contentChange(site.websiteId, { type: 'failed' });
  await expect(addDeliveries({ ...fixture.parts, jobs: failing }, change)).rejects.toThrow('no');
  expect(await typesOf(id)).toEqual([]);
  expect(await addDeliveries(fixture.parts, change)).toBe(true);
});

test('delivers nothing for an unknown website', async () => {
  expect(await fixture.change(randomUUID())).toBe(false);
});
