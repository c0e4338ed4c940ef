import { beforeAll, expect, inject, test } from 'vitest';
import { contentUnderTest } from '../testing/content-under-test.ts';

const previous = 'the-credential-that-services-had-before';
let content: Awaited<ReturnType<typeof contentUnderTest>>;

beforeAll(async () => {
  content = await contentUnderTest({ SERVICE_CREDENTIAL_PREVIOUS: previous });
});

const requests = [
  ['/services/websites', { limit: 1 }],
  ['/services/published-texts', { website_id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ab', limit: 1 }],
] as const;

test.each(requests)('POST %s refuses every credential of an organization, and none', async (path, body) => {
  const { bearerToken, apiKey, writeKey } = await content.newWebsite();
  for (const credential of [{ bearer: bearerToken }, { bearer: writeKey }, { apiKey }, {}, { bearer: 'x' }]) {
    const response = await content.ask(`POST ${path}`, { ...credential, body });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  }
});

test.each(requests)('POST %s takes the credential of services and the one before', async (path, body) => {
  for (const bearer of [inject('identity').serviceCredential, previous]) {
    const { status } = await content.ask(`POST ${path}`, { bearer, body });
    expect(status).toBe(path.endsWith('websites') ? 200 : 404);
  }
});
