import { expect, test } from 'vitest';
import { article, contentUnderTest } from '../../testing/content-under-test.ts';

test('returns 404 for a website of another organization', async () => {
  const content = await contentUnderTest();
  const owner = await content.newWebsite();
  const { bearerToken: bearer } = await content.newTenant();
  const answer = await content.ask(`POST /manage/websites/${owner.websiteId}/components`, {
    bearer,
    body: article,
  });
  expect(answer.status).toBe(404);
  expect((await content.pool.query('SELECT 1 FROM components')).rows).toEqual([]);
});
