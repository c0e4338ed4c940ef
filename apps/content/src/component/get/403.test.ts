import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('refuses a valid key without the permission to read content', async () => {
  const content = await contentUnderTest();
  const { person, organizationId, websiteId } = await content.newWebsite();
  const { key } = await person.createOrganizationKey(organizationId, {
    name: 'logs',
    permissions: ['ingest'],
  });
  const answer = await content.ask(`GET /components/article?websiteId=${websiteId}`, { apiKey: key });
  expect(answer.status).toBe(403);
  expect(answer.body.detail).toContain('content_read');
});
