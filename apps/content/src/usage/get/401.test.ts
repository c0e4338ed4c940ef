import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';

test('refuses a missing token, a wrong token and a key', async () => {
  const content = await contentUnderTest();
  const { apiKey, writeKey, organizationId } = await content.newTenant();
  const credentials = [{}, { bearer: 'a.b.c' }, { bearer: writeKey }, { apiKey }, { apiKey: writeKey }];
  for (const credential of credentials) {
    const answer = await content.ask(`GET /usage?orgId=${organizationId}`, credential);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('Bearer');
  }
});
