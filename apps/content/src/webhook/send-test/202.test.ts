import { startReceiver } from '@sightline/outbound/testing';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { webhooksUnderTest } from '../../testing/webhooks-under-test.ts';

test('sends a test event like a change, also to a webhook with few types', async () => {
  const fixture = await webhooksUnderTest();
  const receiver = await startReceiver();
  const site = await fixture.newWebsite();
  const webhook = await fixture.createWebhook(site, { url: receiver.url, types: ['published'] });
  const path = `/manage/websites/${site.websiteId}/webhooks/${webhook.id}`;
  const response = await fixture.ask(`POST ${path}/test`, { bearer: site.bearerToken });
  expect(response.status).toBe(202);
  expect(response.body).toMatchObject({
    webhookId: webhook.id,
    type: 'webhook.test',
    state: 'waiting',
    attempts: 0,
  });
  const { headers, body } = await receiver.take();
  expect(headers['webhook-id']).toBe(response.body.eventId);
  expect(new Webhook(webhook.secret).verify(body, headers)).toMatchObject({
    type: 'webhook.test',
    data: { website_id: site.websiteId, webhook_id: webhook.id },
  });
  await fixture.attempted();
  const read = await fixture.ask(`GET ${path}/deliveries/${response.body.id}`, { bearer: site.bearerToken });
  expect(read.body).toMatchObject({ state: 'succeeded', payload: body });
});
