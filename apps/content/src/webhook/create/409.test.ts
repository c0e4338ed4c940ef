import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('limits a website to twenty webhooks, also when many are created concurrently', async () => {
  const content = await contentUnderTest();
  const { websiteId, bearerToken: bearer } = await content.newWebsite();
  const create = () =>
    content.ask(`POST /manage/websites/${websiteId}/webhooks`, {
      bearer,
      body: { url: 'https://renderer.example/' },
    });
  const answers = await Promise.all(Array.from({ length: 23 }, create));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.body.detail).toContain('delete one first');
});
