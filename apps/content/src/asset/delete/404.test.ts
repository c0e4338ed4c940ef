import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { assetsUnderTest, picture } from '../../testing/assets-under-test.ts';

test('returns 404 for an unknown image and for one of another organization, which stays; so does the list of its uses', async () => {
  const content = await assetsUnderTest();
  const [owner, other] = [await content.newWebsite(), await content.newWebsite()];
  const { body: asset } = await content.upload(owner, await picture('webp'));
  for (const request of ['DELETE', 'GET']) {
    const statusOf = async (websiteId: string, id: string, bearer: string) =>
      (
        await content.ask(
          `${request} /manage/websites/${websiteId}/assets/${id}${request === 'GET' ? '/referrers' : ''}`,
          { bearer },
        )
      ).status;
    expect(await statusOf(owner.websiteId, asset.id, other.bearerToken)).toBe(404);
    expect(await statusOf(other.websiteId, asset.id, other.bearerToken)).toBe(404);
    expect(await statusOf(owner.websiteId, randomUUID(), owner.bearerToken)).toBe(404);
  }
  const path = `/manage/websites/${owner.websiteId}/assets/${asset.id}`;
  expect((await content.ask(`GET ${path}`, { bearer: owner.bearerToken })).status).toBe(200);
});
