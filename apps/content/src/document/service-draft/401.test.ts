import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('refuses every credential of an organization, and none', async () => {
  const content = await contentUnderTest({ SERVICE_CREDENTIAL: inject('identity').serviceCredential });
  const { websiteId, organizationId, bearerToken, apiKey, writeKey } = await content.newWebsite();
  const ids = { organization_id: organizationId, website_id: websiteId, document_id: randomUUID() };
  for (const credential of [{ bearer: bearerToken }, { bearer: writeKey }, { apiKey }, {}, { bearer: 'x' }]) {
    const written = await content.ask('POST /services/drafts', {
      ...credential,
      body: { ...ids, schema_name: 'article', content: {} },
    });
    expect(written.status).toBe(401);
    expect((await content.ask('POST /services/documents', { ...credential, body: ids })).status).toBe(401);
  }
});
