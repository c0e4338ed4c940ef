import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentUnderTest } from './testing/content-under-test.ts';

const keys = await generateKeyPair('ES256');
const issuer = createServer(async (_request, response) => {
  response.end(
    JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), alg: 'ES256', kid: 'one' }] }),
  );
});
let content: Awaited<ReturnType<typeof contentUnderTest>>;
let issuerUrl: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
  issuerUrl = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  content = await contentUnderTest({ TOKEN_ISSUER: issuerUrl, TOKEN_KEYS_URL: issuerUrl });
});
afterAll(() => new Promise((resolve) => issuer.close(resolve)));

const tokenWith = (permissions: string[]) =>
  new SignJWT({ organizations: ['0198c2c4-7d5e-7c3a-9d3e-0123456789ac'], permissions })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setSubject('somebody')
    .setIssuer(issuerUrl)
    .setAudience('sightline')
    .setExpirationTime('5m')
    .sign(keys.privateKey);

test('a token that its issuer narrowed may do only what it lists', async () => {
  const reader = await tokenWith(['content_read']);
  expect((await content.ask('GET /manage/websites', { bearer: reader })).status).toBe(200);
  const refused = await content.ask('POST /manage/websites', { bearer: reader, body: { name: 'A' } });
  expect(refused.status).toBe(403);
  expect(refused.body.detail).toContain('content_write');

  const writer = await tokenWith(['content_read', 'content_write']);
  expect((await content.ask('POST /manage/websites', { bearer: writer, body: { name: 'A' } })).status).toBe(
    201,
  );

  const analyst = await tokenWith(['insights_read']);
  expect((await content.ask('GET /manage/websites', { bearer: analyst })).status).toBe(403);
});
