import { expect, test } from 'vitest';
import { webhooksUnderTest } from '../testing/webhooks-under-test.ts';

test('refuses a manual delivery to a disabled webhook', async () => {
  const world = await webhooksUnderTest();
  const site = await world.newWebsite();
  const { id } = await world.createWebhook(site);
  await world.change(site.websiteId);
  const [delivery] = await world.deliveries(site, id);
  const path = `/manage/websites/${site.websiteId}/webhooks/${id}`;
  const { bearerToken: bearer } = site;
  await world.ask(`PATCH ${path}`, { bearer, body: { state: 'disabled' } });
  for (const below of ['/test', `/deliveries/${delivery.id}/redeliver`]) {
    const answer = await world.ask(`POST ${path}${below}`, { bearer });
    expect([answer.status, answer.body.detail]).toEqual([409, 'The webhook is disabled: enable it first.']);
  }
  expect(await world.deliveries(site, id)).toHaveLength(1);
});
