import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentUnderTest } from '../../../testing/content-under-test.ts';

test('returns 404 for an unknown website and for one of another organization', async () => {
  const content = await contentUnderTest();
  const owner = await content.newWebsite({ domains: ['www.owner.test'] });
  const { bearerToken: bearer } = await content.newWebsite();
  for (const id of [owner.websiteId, randomUUID()]) {
    const { status, body } = await content.ask(`GET /manage/websites/${id}/domains`, { bearer });
    expect([status, body.detail]).toEqual([404, 'No such website.']);
  }
});
