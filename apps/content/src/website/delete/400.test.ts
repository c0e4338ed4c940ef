import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('without its name, letter by letter, a website stays', async () => {
  const content = await contentUnderTest();
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  const path = `/manage/websites/${websiteId}`;
  for (const query of ['', '?confirm=', '?confirm=website', '?confirm=true'])
    expect((await content.ask(`DELETE ${path}${query}`, { bearer })).status).toBe(400);
  const { body } = await content.ask(`DELETE ${path}?confirm=website`, { bearer });
  expect(body.detail).toContain('must be the name of the website, "Website" (received "website")');
  expect((await content.ask(`GET ${path}`, { bearer })).status).toBe(200);
});
