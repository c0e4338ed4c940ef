import { beforeAll, expect, test } from 'vitest';
import { article, contentUnderTest } from '../../testing/content-under-test.ts';

let content: Awaited<ReturnType<typeof contentUnderTest>>;
let site: Awaited<ReturnType<typeof content.newWebsite>>;

beforeAll(async () => {
  content = await contentUnderTest();
  site = await content.newWebsite();
  const path = `POST /manage/websites/${site.websiteId}/components`;
  await content.ask(path, {
    bearer: site.bearerToken,
    body: { ...article, description: 'A page.', icon: 'pen' },
  });
});

test('returns the component with every field of the specification', async () => {
  const answer = await content.ask(`GET /components/article?websiteId=${site.websiteId}`, {
    apiKey: site.apiKey,
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.body).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/),
    name: 'article',
    displayName: 'Article',
    description: 'A page.',
    category: '',
    titleField: 'title',
    routeSlugField: 'slug',
    icon: 'pen',
    fields: article.fields,
    slugFields: ['title', 'slug'],
    version: 1,
  });
});

test('accepts a key in the query like one in the header', async () => {
  const answer = await content.ask(
    `GET /components/article?websiteId=${site.websiteId}&api_key=${site.apiKey}`,
  );
  expect(answer.status).toBe(200);
});

test('accepts the website id in upper case', async () => {
  const id = site.websiteId.toUpperCase();
  const answer = await content.ask(`GET /components/article?websiteId=${id}`, { apiKey: site.apiKey });
  expect(answer.status).toBe(200);
});

test('returns null for a missing icon, and only string fields in slugFields', async () => {
  const fields = [...article.fields, { name: 'teaser', type: 'text', required: false }];
  const path = `POST /manage/websites/${site.websiteId}/components`;
  await content.ask(path, { bearer: site.bearerToken, body: { ...article, name: 'plain', fields } });
  const { body } = await content.ask(`GET /components/plain?websiteId=${site.websiteId}`, {
    apiKey: site.apiKey,
  });
  expect(body.icon).toBeNull();
  expect(body.slugFields).toEqual(['title', 'slug']);
});
