import { expect, test } from 'vitest';
import { intentsUnderTest, sentText } from '../testing/intents-under-test.ts';

test('refuses other types of content, and no body', async () => {
  const { upload, ask, path, tenant } = await intentsUnderTest();
  expect((await upload([sentText('creative')], { contentType: 'text/csv' })).status).toBe(415);
  expect((await ask(`POST ${path(tenant)}`, { bearer: tenant.bearerToken })).status).toBe(415);
});
