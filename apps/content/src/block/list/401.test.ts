import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('refuses a missing key, a wrong key and a key of another organization', async () => {
  const content = await contentUnderTest();
  const { websiteId } = await content.newWebsite();
  const stranger = await content.newTenant();
  const path = `GET /blocks?websiteId=${websiteId}`;
  expect((await content.ask(path)).status).toBe(401);
  expect((await content.ask(path, { apiKey: 'wrong' })).status).toBe(401);
  expect((await content.ask(path, { apiKey: stranger.apiKey })).status).toBe(401);
});
