import { expect, test } from 'vitest';
import { startIssuer } from '../../../testing/token-issuer.ts';
import { translationJobsUnderTest } from '../../../testing/translation-jobs-under-test.ts';

test('refuses a token without content_translate, which may still read a job', async () => {
  const issuer = await startIssuer();
  const content = await translationJobsUnderTest(issuer.settings);
  const organizations = ['0198c2c4-7d5e-7c3a-9d3e-0123456789ac'];
  const owner = await issuer.token({ subject: 'owner', organizations });
  const made = await content.ask('POST /manage/websites', { bearer: owner, body: { name: 'A' } });
  const websiteId: string = made.body.id;
  await content.ask(`POST /manage/websites/${websiteId}/components`, {
    bearer: owner,
    body: {
      name: 'article',
      displayName: 'Article',
      titleField: 'title',
      routeSlugField: 'title',
      fields: [{ name: 'title', type: 'string', required: true }],
    },
  });
  const body = { websiteId, schemaNames: ['article'], languages: ['de'] };
  const reader = await issuer.token({ subject: 'reader', organizations, permissions: ['content_preview'] });
  const refused = await content.ask('POST /translation', { bearer: reader, body });
  expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('content_translate')]);
  const { rows } = await content.pool.query('SELECT 1 FROM translation_jobs');
  expect(rows).toEqual([]);
  const job = await content.ask('POST /translation', { bearer: owner, body });
  expect(job.status).toBe(200);
  const path = `GET /translation-jobs/${job.body.job_id}`;
  expect((await content.ask(path, { bearer: reader })).status).toBe(200);
  const analyst = await issuer.token({ subject: 'a', organizations, permissions: ['insights_read'] });
  expect((await content.ask(path, { bearer: analyst })).status).toBe(403);
});
