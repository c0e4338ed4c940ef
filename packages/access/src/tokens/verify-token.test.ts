import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAccess } from '../access.ts';
import { type Issuer, startIssuer } from './testing/issuer.ts';

const organization = '01980f3e-6c1a-7c4e-9d53-2f6f7f0a9b11';
let issuer: Issuer;
beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer.close());

const accessTo = ({ url }: Issuer) =>
  createAccess({
    identityUrl: url,
    jwksUrl: url,
    serviceCredential: 'unused',
    issuer: url,
    audience: 'sightline',
    organizationsClaim: 'orgs',
  });
const check = (token: string) => accessTo(issuer).byBearer(token);
const now = () => Math.floor(Date.now() / 1_000);
const claims = () => ({ iss: issuer.url, aud: 'sightline', sub: 'somebody', exp: now() + 60 });

describe('tokens of any issuer', () => {
  it.each(['EdDSA', 'ES256', 'RS256'] as const)('accepts %s', async (alg) => {
    const other = await startIssuer(alg);
    const caller = await accessTo(other).byBearer(await other.sign({ orgs: [organization] }));
    await other.close();
    expect(caller).toMatchObject({
      kind: 'person',
      subject: 'somebody',
      keyId: null,
      keyCreatedAt: null,
      organizations: [{ id: organization, name: null, role: 'viewer' }],
    });
    expect([...caller.permissions]).toEqual(['content_read', 'content_preview', 'insights_read']);
  });

  it('reads organizations as ids or as objects, and none when missing', async () => {
    const entries = [organization.toUpperCase(), { id: organization, name: 'Acme', role: 'owner', more: 1 }];
    expect((await check(await issuer.sign({ orgs: entries }))).organizations).toMatchObject([
      { id: organization, name: null, role: 'viewer' },
      { id: organization, name: 'Acme', role: 'owner' },
    ]);
    expect((await check(await issuer.sign())).organizations).toEqual([]);
  });

  it('limits a token to the permissions it names', async () => {
    const { permissions } = await check(await issuer.sign({ permissions: ['content_read', 'fly'] }));
    expect([...permissions]).toEqual(['content_read']);
  });

  it.each([
    ['expired', () => issuer.sign({ exp: now() - 6 })],
    ['not yet valid', () => issuer.sign({ nbf: now() + 60 })],
    ['without expiry', () => issuer.sign({ exp: undefined })],
    ['of another issuer', () => issuer.sign({ iss: 'https://elsewhere.example' })],
    ['for another audience', () => issuer.sign({ aud: 'elsewhere' })],
    ['without audience', () => issuer.sign({ aud: undefined })],
    ['without subject', () => issuer.sign({ sub: undefined })],
    ['with an empty subject', () => issuer.sign({ sub: '' })],
    ['of an unknown key', () => issuer.sign({}, { kid: 'another' })],
    ['signed by somebody else', async () => issuer.sign({}, {}, (await generateKeyPair('ES256')).privateKey)],
    ['with an organization that has no uuid', () => issuer.sign({ orgs: [organization, 'acme'] })],
    ['with organizations that are no list', () => issuer.sign({ orgs: organization })],
    ['with permissions that are no list', () => issuer.sign({ permissions: 'content_read' })],
    ['unsigned', async () => new UnsecuredJWT(claims()).encode()],
    [
      'signed with the public key as a shared secret',
      async () =>
        new SignJWT(claims())
          .setProtectedHeader({ alg: 'HS256', kid: 'current' })
          .sign(new TextEncoder().encode(await exportSPKI(issuer.publicKey))),
    ],
    [
      'that says it is unsigned but carries a signature',
      async () => {
        const [, payload, signature] = (await issuer.sign()).split('.');
        return [Buffer.from('{"alg":"none"}').toString('base64url'), payload, signature].join('.');
      },
    ],
    [
      'whose payload was changed',
      async () => {
        const [header, , signature] = (await issuer.sign()).split('.');
        const payload = Buffer.from(JSON.stringify({ ...claims(), sub: 'admin' })).toString('base64url');
        return [header, payload, signature].join('.');
      },
    ],
    ['that is none', async () => 'a.b.c'],
  ])('refuses a token %s', async (_what, token) => {
    await expect(check(await token())).rejects.toMatchObject({ status: 401 });
  });

  it('tolerates five seconds between clocks', async () => {
    await check(await issuer.sign({ exp: now() - 3 }));
  });

  it('returns 503 without a key set, and continues with a cached one', async () => {
    const other = await startIssuer();
    const access = accessTo(other);
    const token = await other.sign();
    other.answer(500);
    await expect(access.byBearer(token)).rejects.toMatchObject({ status: 503 });
    other.answer(200);
    await access.byBearer(token);
    await other.close();
    await access.byBearer(token);
    await expect(accessTo(other).byBearer(token)).rejects.toMatchObject({ status: 503 });
  });

  it('accepts a new signing key within a second or so, and still the old one', async () => {
    const other = await startIssuer();
    const access = accessTo(other);
    const old = await other.sign();
    await access.byBearer(old);
    await other.rotate();
    const fresh = await other.sign();
    await vi.waitFor(() => access.byBearer(fresh), { timeout: 600_000, interval: 50 });
    await access.byBearer(old);
    await other.close();
  });

  it('limits requests to the issuer for invented key ids', async () => {
    const other = await startIssuer();
    const access = accessTo(other);
    await access.byBearer(await other.sign());
    for (let i = 0; i < 50; i += 1) {
      await expect(access.byBearer(await other.sign({}, { kid: `invented${i}` }))).rejects.toMatchObject({
        status: 401,
      });
    }
    await other.close();
    expect(other.fetched()).toBeLessThanOrEqual(3);
  });
});
