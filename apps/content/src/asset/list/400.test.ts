import { expect, test } from 'vitest';
import { assetsUnderTest } from '../../testing/assets-under-test.ts';

test('refuses limits and cursors by name', async () => {
  const content = await assetsUnderTest();
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  for (const query of ['limit=0', 'limit=101', 'cursor=forged']) {
    const answer = await content.ask(`GET /manage/websites/${websiteId}/assets?${query}`, { bearer });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].pointer).toBe(`/query/${query.split('=')[0]}`);
  }
});
