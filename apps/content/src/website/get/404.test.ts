import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test("what does not exist and what is another's are answered alike", async () => {
  const content = await contentUnderTest();
  const owner = await content.newWebsite();
  const { bearerToken: bearer } = await content.newTenant();
  for (const id of [owner.websiteId, randomUUID()]) {
    const answer = await content.ask(`GET /manage/websites/${id}`, { bearer });
    expect(answer.status).toBe(404);
    expect(answer.body.detail).toBe('No such website.');
  }
});
