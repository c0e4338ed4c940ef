import { expect, test } from 'vitest';
import { contentUnderTest } from './testing/content-under-test.ts';
import { startIssuer } from './testing/token-issuer.ts';

test('a token that its issuer narrowed may do only what it lists', async () => {
  const issuer = await startIssuer();
  const content = await contentUnderTest(issuer.settings);
  const tokenWith = (permissions: string[]) =>
    issuer.token({
      subject: 'somebody',
      organizations: ['0198c2c4-7d5e-7c3a-9d3e-0123456789ac'],
      permissions,
    });

  const reader = await tokenWith(['content_read']);
  expect((await content.ask('GET /manage/websites', { bearer: reader })).status).toBe(200);
  const refused = await content.ask('POST /manage/websites', { bearer: reader, body: { name: 'A' } });
  expect(refused.status).toBe(403);
  expect(refused.body.detail).toContain('content_write');

  const writer = await tokenWith(['content_read', 'content_write']);
  const made = await content.ask('POST /manage/websites', { bearer: writer, body: { name: 'A' } });
  expect(made.status).toBe(201);

  const analyst = await tokenWith(['insights_read']);
  expect((await content.ask('GET /manage/websites', { bearer: analyst })).status).toBe(403);
});
