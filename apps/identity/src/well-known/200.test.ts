import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const get = async (path: string) => {
  const answer = await fetch(identity.url + path);
  expect(answer.status).toBe(200);
  return answer.json();
};

describe('GET /.well-known 200', () => {
  it('publishes the same keys at both addresses', async () => {
    const keys = await get('/.well-known/jwks.json');
    expect(keys).toMatchObject({
      keys: [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', kid: expect.any(String) }],
    });
    expect(await get('/api/auth/jwks')).toEqual(keys);
  });

  it('names the issuer and the address of its keys', async () => {
    expect(await get('/.well-known/openid-configuration')).toMatchObject({
      issuer: identity.url,
      jwks_uri: `${identity.url}/api/auth/jwks`,
    });
  });
});
