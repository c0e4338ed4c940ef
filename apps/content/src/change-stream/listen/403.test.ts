import { expect, test } from 'vitest';
import { listeningUnderTest } from '../../testing/listening-under-test.ts';

test('a key must be one that may read content', async () => {
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
