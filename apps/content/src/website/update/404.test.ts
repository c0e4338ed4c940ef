import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('returns 404 for a website of another organization, which keeps its domains', async () => {
  const content = await contentUnderTest();
  const owner = await content.newWebsite({ domains: ['kept.example'] });
  const { bearerToken: bearer } = await content.newTenant();
  const answer = await content.ask(`PATCH /manage/websites/${owner.websiteId}`, {
    bearer,
    body: { domains: [] },
  });
  expect(answer.status).toBe(404);
  const read = await content.ask(`GET /manage/websites/${owner.websiteId}`, { bearer: owner.bearerToken });
  expect(read.body.domains).toEqual(['kept.example']);
});
