import { expect, test } from 'vitest';
import { translationJobsUnderTest } from '../../../testing/translation-jobs-under-test.ts';

test('refuses a missing token, a wrong token and API keys', async () => {
  const content = await translationJobsUnderTest();
  const site = await content.newSite();
  await site.publishArticle();
  const body = { websiteId: site.websiteId, schemaNames: ['article'], languages: ['de'] };
  const { apiKey, writeKey } = site;
  for (const credential of [
    {},
    { bearer: 'a.b.c' },
    { apiKey },
    { apiKey: writeKey },
    { bearer: writeKey },
  ]) {
    const answer = await content.ask('POST /translation', { ...credential, body });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  }
  expect(await site.traces()).toEqual({ jobs: 0, pairs: 0, entries: 0 });
});
