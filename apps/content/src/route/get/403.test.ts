import { expect, test } from 'vitest';
import { siteWithRoutes } from '../../testing/site-with-routes.ts';

test('refuses a valid key without the permission to read content', async () => {
  const site = await siteWithRoutes();
  await site.addRoute('/about');
  const { key } = await site.person.createOrganizationKey(site.organizationId, {
    name: 'logs',
    permissions: ['ingest'],
  });
  for (const path of ['/route?path=/about&', '/routes?']) {
    const answer = await site.ask(`GET ${path}websiteId=${site.websiteId}`, { apiKey: key });
    expect(answer.status).toBe(403);
    expect(answer.body.detail).toContain('content_read');
  }
});
