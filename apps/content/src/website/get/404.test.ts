import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('returns the same 404 for an unknown website and for one of another organization', async () => {
  const content = await contentUnderTest();
  const owner = await content.newWebsite();
  const { bearerToken: bearer } = await content.newTenant();
  for (const id of [owner.websiteId, randomUUID()]) {
    const answer = await content.ask(`GET /manage/websites/${id}`, { bearer });
    expect(answer.status).toBe(404);
    expect(answer.body.detail).toBe('No such website.');
  }
});
