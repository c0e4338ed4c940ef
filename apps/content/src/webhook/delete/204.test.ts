import { startReceiver } from '@sightline/outbound/testing';
import { expect, test } from 'vitest';
import { webhooksUnderTest } from '../../testing/webhooks-under-test.ts';

test('deletes a webhook with its deliveries, and sends nothing more', async () => {
  const fixture = await webhooksUnderTest({ schedule: [1_000] });
  const receiver = await startReceiver();
  receiver.answerStatus(500);
  const site = await fixture.newWebsite();
  const { id } = await fixture.createWebhook(site, { url: receiver.url });
  await fixture.change(site.websiteId);
  await fixture.attempted();
  const path = `/manage/websites/${site.websiteId}/webhooks/${id}`;
  const { bearerToken: bearer } = site;
  expect((await fixture.ask(`DELETE ${path}`, { bearer })).status).toBe(204);
  expect((await fixture.ask(`GET ${path}/deliveries`, { bearer })).status).toBe(404);
  // Its second attempt comes due, and finds nothing to do.
  const waiting = () => fixture.pool.query(`SELECT 1 FROM jobs.job WHERE state < 'completed'`);
  await expect.poll(async () => (await waiting()).rowCount).toBe(0);
  expect(receiver.received).toHaveLength(1);
});
