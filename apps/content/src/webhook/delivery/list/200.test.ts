import { startReceiver } from '@sightline/outbound/testing';
import { expect, test } from 'vitest';
import { webhooksUnderTest } from '../../../testing/webhooks-under-test.ts';

test('pages through the deliveries of a webhook, newest first, with a filter by state', async () => {
  const fixture = await webhooksUnderTest();
  const receiver = await startReceiver();
  const site = await fixture.newWebsite();
  const webhook = await fixture.createWebhook(site, { url: receiver.url });
  receiver.answerWith((response, { body }) =>
    response.writeHead(body.includes('"failing"') ? 500 : 200).end(),
  );
  for (const type of ['one', 'failing', 'two', 'three']) {
    await fixture.change(site.websiteId, { type });
    await fixture.attempted();
  }
  const page = async (query: string) => {
    const path = `/manage/websites/${site.websiteId}/webhooks/${webhook.id}/deliveries?${query}`;
    return (await fixture.ask(`GET ${path}`, { bearer: site.bearerToken })).body;
  };
  const types = (body: { deliveries: { type: string }[] }) => body.deliveries.map(({ type }) => type);
  const first = await page('limit=3');
  expect(types(first)).toEqual(['content.three', 'content.two', 'content.failing']);
  const second = await page(`limit=3&cursor=${encodeURIComponent(first.nextCursor)}`);
  expect([types(second), second.nextCursor]).toEqual([['content.one'], null]);
  expect(types(await page('state=failed'))).toEqual(['content.failing']);
  const succeeded = await page('state=succeeded&limit=1');
  expect(types(succeeded)).toEqual(['content.three']);
  const next = await page(`state=succeeded&limit=1&cursor=${encodeURIComponent(succeeded.nextCursor)}`);
  expect(types(next)).toEqual(['content.two']);
  expect(types(await page('state=waiting'))).toEqual([]);
});
