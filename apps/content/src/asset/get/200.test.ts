import { expect, test } from 'vitest';
import { assetsUnderTest, picture } from '../../testing/assets-under-test.ts';

test('returns the stored data of an image', async () => {
  const content = await assetsUnderTest();
  const site = await content.newWebsite();
  const { body: asset } = await content.upload(site, await picture('webp'));
  const path = `GET /manage/websites/${site.websiteId}/assets/${asset.id.toUpperCase()}`;
  const answer = await content.ask(path, { bearer: site.bearerToken });
  expect([answer.status, answer.body]).toEqual([200, asset]);
});
