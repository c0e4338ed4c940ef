import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentsUnderTest } from '../../testing/documents-under-test.ts';
import { startIssuer } from '../../testing/token-issuer.ts';

test('refuses a token that may only read, and accepts one that may translate', async () => {
  const issuer = await startIssuer();
  const content = await documentsUnderTest(issuer.settings);
  const organizations = [randomUUID()];
  const correct = async (permissions: string[]) =>
    content.ask('PATCH /translations', {
      bearer: await issuer.token({ subject: 'somebody', organizations, permissions }),
      body: { document_id: randomUUID(), language: 'de', content: {} },
    });
  const refused = await correct(['content_read']);
  expect(refused.status).toBe(403);
  expect(refused.body.detail).toContain('content_translate');
  expect((await correct(['content_translate'])).status).toBe(404);
});
