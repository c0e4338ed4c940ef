import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentUnderTest } from '../../../testing/content-under-test.ts';

test('refuses limits, cursors and states by name', async () => {
  const content = await contentUnderTest();
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  for (const query of ['limit=0', 'limit=101', 'cursor=forged', 'state=sent']) {
    const path = `/manage/websites/${websiteId}/webhooks/${randomUUID()}/deliveries?${query}`;
    const answer = await content.ask(`GET ${path}`, { bearer });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].pointer).toBe(`/query/${query.split('=')[0]}`);
  }
});
