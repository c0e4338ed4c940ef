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

  it('says how many organizations it leaves out, and always names the active one', async () => {
    const person = await createPerson(identity.url, { name: 'Ada' });
    await identity.pool.query(
      `with made as (
         insert into "organization" ("id", "name", "slug", "createdAt")
         select gen_random_uuid(), 'Organization ' || n, gen_random_uuid(), now() from generate_series(1, 52) n returning "id"
       )
       insert into "member" ("id", "organizationId", "userId", "role", "createdAt")
       select gen_random_uuid(), "id", $1, 'viewer', now() from made`,
      [person.id],
    );
    const organizationsOf = async () => {
      const { payload } = await verify(await person.token());
      const { organizations, organizations_left_out } = payload as {
        organizations: { id: string }[];
        organizations_left_out?: number;
      };
      return { ids: organizations.map(({ id }) => id), organizations_left_out };
    };
    const before = await organizationsOf();
    expect(before.ids).toHaveLength(50);
    expect(before.organizations_left_out).toBe(2);
    const { rows } = await identity.pool.query<{ id: string }>(
      `select "organizationId"::text as id from "member" where "userId" = $1 and "organizationId"::text <> all ($2)`,
      [person.id, before.ids],
    );
    const organizationId = rows[0]?.id ?? '';
    const chosen = await person.request('POST', '/api/auth/organization/set-active', { organizationId });
    expect(chosen.status).toBe(200);
    const after = await organizationsOf();
    expect(after.ids).toContain(organizationId);
    expect(after.organizations_left_out).toBe(2);
  });

  it('signs with a new key after rotation, and publishes the old one during its grace period', async () => {
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

  it('stores private keys encrypted, and never returns them', async () => {
    await (await createPerson(identity.url, { name: 'Ada' })).token();
    const published = await (await fetch(`${identity.url}/.well-known/jwks.json`)).json();
    expect(JSON.stringify(published)).not.toContain('"d":');
    const { rows } = await identity.pool.query<{ privateKey: string }>('select "privateKey" from "jwks"');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.privateKey).not.toContain('kty');
  });
});
