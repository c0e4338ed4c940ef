import { expect, test } from 'vitest';
import { blocksUnderTest } from '../../testing/blocks-under-test.ts';

test('returns 404 for a website of another organization', async () => {
  const content = await blocksUnderTest();
  const { websiteId } = await content.newSite();
  const { bearerToken: bearer } = await content.newSite();
  const body = { schema_name: 'hero', content: {} };
  const answer = await content.ask(`POST /manage/websites/${websiteId}/blocks`, { bearer, body });
  expect(answer.status).toBe(404);
  expect((await content.pool.query('SELECT 1 FROM blocks')).rows).toEqual([]);
});
