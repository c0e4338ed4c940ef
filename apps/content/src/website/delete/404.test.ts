import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('returns 404 for an unknown website and for one of another organization, which stays', async () => {
  const content = await contentUnderTest();
  const [owner, other] = [await content.newWebsite(), await content.newWebsite()];
  const statusOf = async (websiteId: string) =>
    (await content.ask(`DELETE /manage/websites/${websiteId}?confirm=Website`, { bearer: other.bearerToken }))
      .status;
  expect([await statusOf(owner.websiteId), await statusOf(randomUUID())]).toEqual([404, 404]);
  const path = `/manage/websites/${owner.websiteId}`;
  expect((await content.ask(`GET ${path}`, { bearer: owner.bearerToken })).status).toBe(200);
});
