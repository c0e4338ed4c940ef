import { expect, test } from 'vitest';
import { webhooksUnderTest } from '../../testing/webhooks-under-test.ts';

test('lists the webhooks of a website, newest first, without their secrets', async () => {
  const fixture = await webhooksUnderTest();
  const site = await fixture.newWebsite();
  const list = async () =>
    (await fixture.ask(`GET /manage/websites/${site.websiteId}/webhooks`, { bearer: site.bearerToken })).body
      .webhooks;
  expect(await list()).toEqual([]);
  const created = [];
  for (const description of ['first', 'second'])
    created.push(await fixture.createWebhook(site, { description }));
  await fixture.createWebhook(await fixture.newWebsite());
  const withoutSecrets = created.map(({ secret: _, ...webhook }) => webhook);
  expect(await list()).toEqual(withoutSecrets.reverse());
});
