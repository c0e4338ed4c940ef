import { beforeAll, expect, test } from 'vitest';
import { article, contentUnderTest } from '../../apps/content/src/testing/content-under-test.ts';
import { createEditor } from './content/editor.ts';
import { seedWebhook } from './seed-webhook.ts';

const receivers = ['http://127.0.0.1:4004', 'http://127.0.0.1:4104'] as const;
let content: Awaited<ReturnType<typeof contentUnderTest>>;
let contentUrl: string;

beforeAll(async () => {
  content = await contentUnderTest({ WEBHOOK_PRIVATE_ORIGINS: receivers.join(',') });
  contentUrl = `http://127.0.0.1:${content.port}`;
});

test('resolves the host to the website that claimed it last', async () => {
  const { bearerToken: bearer, apiKey } = await content.newTenant('Aurora Outdoor');
  const domain = 'www.aurora-outdoor.example';
  await (await createEditor(contentUrl, bearer, 'Left over')).takeDomain(domain);
  const editor = await createEditor(contentUrl, bearer, 'Aurora');
  await editor.component(article);
  await editor.takeDomain(domain);
  const headers = { host: domain, 'x-api-key': apiKey };
  const byHost = await content.app.inject({ url: '/components', headers });
  expect(byHost.json().components).toMatchObject([{ name: article.name }]);
  const { body } = await content.ask(`GET /manage/websites/${editor.website}`, { bearer });
  expect(body.domains).toEqual([domain]);
});

test('keeps one webhook per website, which follows a receiver that moved', async () => {
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  const seed = { contentUrl, bearer, websiteId };
  const [here, there] = receivers;
  const first = await seedWebhook({ ...seed, url: here, before: undefined });
  expect(await seedWebhook({ ...seed, url: here, before: first })).toEqual(first);
  const moved = await seedWebhook({ ...seed, url: there, before: first });
  expect(moved).toEqual({ ...first, url: there });
  const { body } = await content.ask(`GET /manage/websites/${websiteId}/webhooks`, { bearer });
  expect(body.webhooks).toMatchObject([{ id: first.id, url: there, state: 'enabled' }]);
});
