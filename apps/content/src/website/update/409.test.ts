import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('refuses a taken domain and changes nothing', async () => {
  const content = await contentUnderTest();
  await content.newWebsite({ domains: ['taken.example'] });
  const { websiteId, bearerToken: bearer } = await content.newWebsite({ domains: ['mine.example'] });
  const path = `/manage/websites/${websiteId}`;
  const answer = await content.ask(`PATCH ${path}`, {
    bearer,
    body: { name: 'New', domains: ['taken.example'] },
  });
  expect(answer.status).toBe(409);
  expect((await content.ask(`GET ${path}`, { bearer })).body).toMatchObject({
    name: 'Website',
    domains: ['mine.example'],
  });
});
