import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from '../testing/insights-under-test.ts';
import { managementOperations, pathWith } from '../testing/management-operations.ts';

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const issuer = createServer((_request, response) => {
  const key = { ...publicKey.export({ format: 'jwk' }), alg: 'ES256', kid: 'one' };
  response.end(JSON.stringify({ keys: [key] }));
});
let insights: Awaited<ReturnType<typeof insightsUnderTest>>;
let issuerUrl: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => issuer.listen(0, '127.0.0.1', resolve));
  issuerUrl = `http://127.0.0.1:${(issuer.address() as AddressInfo).port}`;
  insights = await insightsUnderTest({
    TOKEN_ISSUER: issuerUrl,
    TOKEN_KEYS_URL: issuerUrl,
    TOKEN_DEFAULT_ROLE: 'owner',
  });
});
afterAll(() => new Promise((resolve) => issuer.close(resolve)));

/** A token that its issuer narrowed. */
function tokenWith(permissions: string[]): string {
  const claims = {
    sub: 'somebody',
    iss: issuerUrl,
    aud: 'sightline',
    exp: Math.floor(Date.now() / 1000) + 300,
  };
  const parts = [
    { alg: 'ES256', kid: 'one' },
    { ...claims, organizations: [randomUUID()], permissions },
  ];
  const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

test.each([
  { permissions: ['insights_read'], allowed: [200, 404] },
  { permissions: ['insights_read', 'insights_write', 'insights_manage'], allowed: [200, 201, 404, 422] },
  { permissions: ['content_read', 'content_write'], allowed: [] },
])('allows a token with $permissions what needs them, and nothing else', async ({ permissions, allowed }) => {
  const bearer = tokenWith(permissions);
  for (const { method, path, example: body, permission } of await managementOperations(insights.ask)) {
    const request = `${method} ${pathWith(path, () => randomUUID())}`;
    if (path.endsWith('/stream')) continue;
    const answer = await insights.ask(request, { bearer, ...(body && { body }) });
    const expected = permissions.includes(permission) ? allowed : [403];
    expect([request, answer.status, expected.includes(answer.status)]).toEqual([
      request,
      answer.status,
      true,
    ]);
    if (answer.status === 403) expect(answer.body.detail).toContain(permission);
  }
});
