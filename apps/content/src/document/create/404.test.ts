import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';

test('returns 404 for a website of another organization', async () => {
  const content = await documentsUnderTest();
  const owner = await content.newSite();
  const { bearerToken: bearer } = await content.newTenant();
  const answer = await content.ask(`POST /manage/websites/${owner.websiteId}/documents`, {
    bearer,
    body: { schema_name: 'article', content: {} },
  });
  expect(answer.status).toBe(404);
  expect((await content.pool.query('SELECT 1 FROM documents')).rows).toEqual([]);
});
