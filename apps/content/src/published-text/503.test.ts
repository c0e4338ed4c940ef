import { expect, inject, test } from 'vitest';
import { contentUnderTest } from '../testing/content-under-test.ts';

test('lets no service in where SERVICE_CREDENTIAL is not set, and says so', async () => {
  const content = await contentUnderTest({ SERVICE_CREDENTIAL: '' });
  for (const bearer of [inject('identity').serviceCredential, 'undefined']) {
    const response = await content.ask('POST /services/websites', { bearer, body: { limit: 1 } });
    expect([response.status, response.body.detail]).toEqual([
      503,
      expect.stringContaining('SERVICE_CREDENTIAL'),
    ]);
  }
});
