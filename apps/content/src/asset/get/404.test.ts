import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { assetsUnderTest, picture } from '../../testing/assets-under-test.ts';

test('returns 404 for an image of another organization, an unknown one, and one of another website', async () => {
  const content = await assetsUnderTest();
  const owner = await content.newWebsite();
  const stranger = await content.newWebsite();
  const { body: asset } = await content.upload(owner, await picture('webp'));
  const statusOf = async (websiteId: string, id: string, bearer: string) =>
    (await content.ask(`GET /manage/websites/${websiteId}/assets/${id}`, { bearer })).status;
  expect(await statusOf(owner.websiteId, asset.id, stranger.bearerToken)).toBe(404);
  expect(await statusOf(stranger.websiteId, asset.id, stranger.bearerToken)).toBe(404);
  expect(await statusOf(owner.websiteId, randomUUID(), owner.bearerToken)).toBe(404);
});
