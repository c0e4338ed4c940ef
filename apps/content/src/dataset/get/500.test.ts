import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('returns 500 without the reason when a query fails', async () => {
  const content = await contentUnderTest();
  const site = await content.newWebsite();
  await content.pool.query('ALTER TABLE documents RENAME TO misplaced');
  for (const path of ['/dataset/article', '/schemas/article']) {
    const answer = await content.ask(`GET ${path}?websiteId=${site.websiteId}`, { apiKey: site.apiKey });
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.text).not.toMatch(/documents|relation|SELECT/);
  }
});
