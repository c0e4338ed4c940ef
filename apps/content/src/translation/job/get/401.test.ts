import { expect, test } from 'vitest';
import { translationJobsUnderTest } from '../../../testing/translation-jobs-under-test.ts';

test('refuses a missing token, a wrong token and API keys, also of the owner', async () => {
  const content = await translationJobsUnderTest();
  const site = await content.newSite();
  const { job_id } = await site.translated(200);
  const { apiKey, writeKey } = site;
  for (const credential of [
    {},
    { bearer: 'a.b.c' },
    { apiKey },
    { apiKey: writeKey },
    { bearer: writeKey },
  ]) {
    for (const accept of ['application/json', 'text/event-stream']) {
      const answer = await content.ask(`GET /translation-jobs/${job_id}`, {
        ...credential,
        headers: { accept },
      });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toContain('Bearer');
    }
  }
});
