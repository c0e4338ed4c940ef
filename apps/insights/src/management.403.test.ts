import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insightsUnderTest } from './testing/insights-under-test.ts';
import { managementOperations, pathWith } from './testing/management-operations.ts';

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
  { permissions: ['insights_read'], reads: [200, 404], writes: [403] },
  {
    permissions: ['insights_read', 'insights_write', 'insights_manage'],
    reads: [200, 404],
    writes: [201, 404, 422],
  },
  { permissions: ['content_read', 'content_write'], reads: [403], writes: [403] },
])('a token with $permissions alone', async ({ permissions, reads, writes }) => {
  const bearer = tokenWith(permissions);
  for (const { method, path, example: body } of await managementOperations(insights.ask)) {
    const request = `${method} ${pathWith(path, () => randomUUID())}`;
    const answer = await insights.ask(request, { bearer, ...(body && { body }) });
    expect([request, (method === 'GET' ? reads : writes).includes(answer.status)]).toEqual([request, true]);
    if (answer.status === 403) {
      expect(answer.body.detail).toMatch(method === 'GET' ? 'insights_read' : /insights_(write|manage)/);
    }
  }
});
