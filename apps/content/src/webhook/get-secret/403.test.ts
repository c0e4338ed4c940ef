import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentUnderTest } from '../../testing/content-under-test.ts';
import { startIssuer } from '../../testing/token-issuer.ts';

test('refuses a secret to callers who may only read', async () => {
  const issuer = await startIssuer();
  const content = await contentUnderTest(issuer.settings);
  const bearer = await issuer.token({
    subject: 'somebody',
    organizations: [randomUUID()],
    permissions: ['content_read'],
  });
  const answer = await content.ask(`GET /manage/websites/${randomUUID()}/webhooks/${randomUUID()}/secret`, {
    bearer,
  });
  expect(answer.status).toBe(403);
});
