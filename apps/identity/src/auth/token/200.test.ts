import { createPerson } from '@sightline/stack';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

/** As a service that starts now: it has fetched no key yet. */
const verify = (token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${identity.url}/api/auth/jwks`)), {
    issuer: identity.url,
    audience: 'sightline',
    algorithms: ['EdDSA'],
  });

describe('GET /api/auth/token 200', () => {
  it('names the person and their organizations for 15 minutes', async () => {
    const person = await createPerson(identity.url, { name: 'Ada' });
    const { id } = await person.createOrganization('Acme');
    const { payload } = await verify(await person.token());
    expect(payload).toEqual({
      iss: identity.url,
      aud: 'sightline',
      sub: person.id,
      email: person.email,
      name: 'Ada',
      organizations: [{ id, name: 'Acme', role: 'owner' }],
      iat: expect.any(Number),
      exp: Number(payload.iat) + 900,
    });
  });

  it('signs with a new key when the old one’s time is over, which stays published for its grace', async () => {
    const person = await createPerson(identity.url, { name: 'Ada' });
    const old = await person.token();
    const { kid } = decodeProtectedHeader(old);
    const age = (seconds: number) =>
      identity.pool.query(
        `update "jwks" set "expiresAt" = now() - make_interval(secs => $1) where "id" = $2`,
        [seconds, kid],
      );

    await age(0);
    const fresh = await person.token();
    expect(decodeProtectedHeader(fresh).kid).not.toBe(kid);
    await verify(fresh);
    await verify(old);

    await age(86_399);
    await verify(old);
    await age(86_401);
    await expect(verify(old)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
    await verify(fresh);
  });

  it('keeps private keys encrypted and to itself', async () => {
    await (await createPerson(identity.url, { name: 'Ada' })).token();
    const published = await (await fetch(`${identity.url}/.well-known/jwks.json`)).json();
    expect(JSON.stringify(published)).not.toContain('"d":');
    const { rows } = await identity.pool.query<{ privateKey: string }>('select "privateKey" from "jwks"');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.privateKey).not.toContain('kty');
  });
});
