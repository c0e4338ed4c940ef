import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../../testing/documents-under-test.ts';

test.each([
  [{}, ['LLM_PROVIDER', 'LLM_MODEL', 'LLM_API_KEY']],
  [{ LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'a' }, ['LLM_BASE_URL']],
])(
  'with the settings %j it names those that are missing, and writes nothing',
  async (environment, missing) => {
    const content = await documentsUnderTest(environment);
    const site = await content.newSite();
    await site.publishArticle();
    const answer = await content.ask('POST /translation', {
      bearer: site.bearerToken,
      body: { websiteId: site.websiteId, schemaNames: ['article'], languages: ['de'] },
    });
    expect(answer.status).toBe(503);
    for (const name of missing) expect(answer.body.detail).toContain(name);
    const { rows } = await content.pool.query('SELECT 1 FROM translation_jobs');
    expect(rows).toEqual([]);
  },
);
