import { expect, test } from 'vitest';
import { article, contentUnderTest } from '../../testing/content-under-test.ts';

test('returns 404 for an unknown and for an archived component', async () => {
  const content = await contentUnderTest();
  const { websiteId, apiKey, bearerToken: bearer } = await content.newWebsite();
  const read = () => content.ask(`GET /components/article?websiteId=${websiteId}`, { apiKey });
  expect((await read()).status).toBe(404);

  await content.ask(`POST /manage/websites/${websiteId}/components`, { bearer, body: article });
  expect((await read()).status).toBe(200);
  const component = `/manage/websites/${websiteId}/components/article`;
  await content.ask(`PATCH ${component}`, { bearer, body: { archived: true } });
  expect((await read()).status).toBe(404);
  await content.ask(`PATCH ${component}`, { bearer, body: { archived: false } });
  expect((await read()).status).toBe(200);
});
