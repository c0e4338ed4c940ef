import { expect, test } from 'vitest';
import { article, contentUnderTest } from '../../testing/content-under-test.ts';

test('refuses a name that the website already has, also concurrently, and accepts it in another website', async () => {
  const content = await contentUnderTest();
  const site = await content.newWebsite();
  const create = (websiteId: string, bearer: string) =>
    content.ask(`POST /manage/websites/${websiteId}/components`, { bearer, body: article });
  const answers = await Promise.all([1, 2, 3].map(() => create(site.websiteId, site.bearerToken)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const other = await content.newWebsite();
  expect((await create(other.websiteId, other.bearerToken)).status).toBe(201);
});
