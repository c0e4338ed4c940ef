import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('refuses to delete a website without its exact name', async () => {
  const content = await contentUnderTest();
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  const path = `/manage/websites/${websiteId}`;
  for (const query of ['', '?confirm=', '?confirm=website', '?confirm=true'])
    expect((await content.ask(`DELETE ${path}${query}`, { bearer })).status).toBe(400);
  const { body } = await content.ask(`DELETE ${path}?confirm=website`, { bearer });
  expect(body.detail).toContain('must be the name of the website, "Website" (received "website")');
  expect((await content.ask(`GET ${path}`, { bearer })).status).toBe(200);
});
