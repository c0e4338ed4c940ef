import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';
import { startIssuer } from '../../testing/token-issuer.ts';

test('refuses a token that may not read content', async () => {
  const issuer = await startIssuer();
  const content = await contentUnderTest(issuer.settings);
  const organization = '0198c2c4-7d5e-7c3a-9d3e-0123456789ac';
  const ask = async (permissions: string[]) =>
    content.ask(`GET /usage?orgId=${organization}`, {
      bearer: await issuer.token({ subject: 'somebody', organizations: [organization], permissions }),
    });
  const refused = await ask(['insights_read', 'content_write']);
  expect(refused.status).toBe(403);
  expect(refused.body.detail).toContain('content_read');
  expect((await ask(['content_read'])).status).toBe(200);
});
