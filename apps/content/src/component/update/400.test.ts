import { expect, test } from 'vitest';
import { article, articleFields, contentUnderTest } from '../../testing/content-under-test.ts';

test('refuses a change that would make the definition inconsistent', async () => {
  const content = await contentUnderTest();
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  await content.ask(`POST /manage/websites/${websiteId}/components`, { bearer, body: article });
  const path = `/manage/websites/${websiteId}/components/article`;
  const withoutSlug = articleFields.filter(({ name }) => name !== 'slug');
  const answer = await content.ask(`PATCH ${path}`, {
    bearer,
    body: { displayName: 'New', fields: withoutSlug },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.errors[0].pointer).toBe('/body/routeSlugField');
  expect((await content.ask(`PATCH ${path}`, { bearer, body: {} })).status).toBe(400);
  expect((await content.ask(`GET ${path}`, { bearer })).body).toMatchObject({
    displayName: 'Article',
    version: 1,
  });
});
