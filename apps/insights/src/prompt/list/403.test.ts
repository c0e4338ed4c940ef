import { expect, test } from 'vitest';
import { listingUnderTest } from './testing/listing-under-test.ts';

test('names the missing permission of a key without insights_read', async () => {
  const { ask, newPlace, tenant } = await listingUnderTest();
  const { path } = await newPlace();
  const { key } = await tenant.person.createOrganizationKey(tenant.organizationId, {
    name: 'writes only',
    permissions: ['insights_write'],
  });
  const answer = await ask(`GET ${path}`, { apiKey: key });
  expect(answer.status).toBe(403);
  expect(answer.body.detail).toContain('insights_read');
});
