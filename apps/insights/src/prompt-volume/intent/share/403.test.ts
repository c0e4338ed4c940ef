import { expect, test } from 'vitest';
import { intentsUnderTest } from '../testing/intents-under-test.ts';

test('requires a key that may read insights', async () => {
  const { intents, tenant } = await intentsUnderTest();
  const { key } = await tenant.person.createOrganizationKey(tenant.organizationId, {
    name: 'sends',
    permissions: ['ingest'],
  });
  expect((await intents({}, { apiKey: key })).status).toBe(403);
});
