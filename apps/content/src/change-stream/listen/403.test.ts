import { expect, test } from 'vitest';
import { listeningUnderTest } from '../../testing/listening-under-test.ts';

test('refuses a key that may not read content', async () => {
  const service = await listeningUnderTest();
  const site = await service.newWebsite();
  const { key } = await site.person.createOrganizationKey(site.organizationId, {
    name: 'logs',
    permissions: ['ingest'],
  });
  const reader = await service.listen(`websiteId=${site.websiteId}`, { 'x-api-key': key });
  expect(reader.status).toBe(403);
  expect(reader.problem?.detail).toContain('content_read');
});
