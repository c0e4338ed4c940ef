import { createPerson, type IdentityProcess, openStack, type Person, startIdentity } from '@sightline/stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccess } from '../access.ts';

let identity: IdentityProcess;
let person: Person;
let organization: { id: string };

beforeAll(async () => {
  const { postgres } = await openStack({ engines: ['postgres'] });
  identity = await startIdentity({ postgresUrl: postgres.url });
  person = await createPerson(identity.url, { name: 'Owner' });
  organization = await person.createOrganization('Acme');
});
afterAll(() => identity.stop());

const newAccess = (keyTtlMs: number, now?: () => number) =>
  createAccess({
    identityUrl: identity.url,
    serviceCredential: identity.serviceCredential,
    issuer: identity.issuer,
    audience: identity.audience,
    keyTtlMs,
    refusalTtlMs: 0,
    ...(now && { now }),
  });

const newKey = () =>
  person.createOrganizationKey(organization.id, { name: 'key', permissions: ['content_read', 'ingest'] });

const refusal = { status: 401, message: 'The API key is not valid.' };

describe('API keys with the running provider', () => {
  it('returns the organization of a key', async () => {
    const before = Date.now();
    const { id, key } = await newKey();
    const caller = await newAccess(30_000).byApiKey(key);
    expect(caller).toEqual({
      kind: 'key',
      subject: null,
      keyId: id,
      keyCreatedAt: expect.any(Date),
      scope: { websites: null, categories: null },
      organizations: [
        {
          id: organization.id,
          name: 'Acme',
          role: null,
          permissions: new Set(['content_read', 'ingest']),
        },
      ],
      permissions: new Set(['content_read', 'ingest']),
    });
    expect(Number(caller.keyCreatedAt)).toBeGreaterThanOrEqual(before);
    expect(Number(caller.keyCreatedAt)).toBeLessThanOrEqual(Date.now());
  });

  it('limits a personal key to the memberships of its owner', async () => {
    const { key } = await person.createOwnKey({ name: 'mine', permissions: ['insights_read'] });
    expect(await newAccess(30_000).byApiKey(key)).toMatchObject({
      kind: 'key',
      subject: person.id,
      organizations: [{ id: organization.id, name: 'Acme', role: 'owner' }],
    });
  });

  it('refuses a revoked key on every instance within the ttl', async () => {
    let time = Date.now();
    const instances = [newAccess(30_000, () => time), newAccess(30_000, () => time)];
    const { id, key } = await newKey();
    for (const access of instances) await access.byApiKey(key);
    await person.revokeKey(id);
    time += 30_000;
    for (const access of instances) await expect(access.byApiKey(key)).rejects.toMatchObject(refusal);
  });

  it('refuses an expired key, also while it is cached', async () => {
    let time = Date.now();
    const access = newAccess(30_000, () => time);
    const { key } = await person.createOwnKey({
      name: 'short',
      permissions: ['ingest'],
      expiresInSeconds: 2,
    });
    await access.byApiKey(key);
    time = Date.now() + 2_001;
    await expect(access.byApiKey(key)).rejects.toMatchObject(refusal);
  });

  it('accepts only cached keys while the provider is down', async () => {
    let time = Date.now();
    const access = newAccess(30_000, () => time);
    const [cached, unknown] = await Promise.all([newKey(), newKey()]);
    await access.byApiKey(cached.key);
    await identity.kill('SIGKILL');
    try {
      await access.byApiKey(cached.key);
      await expect(access.byApiKey(unknown.key)).rejects.toMatchObject({
        status: 503,
        headers: { 'retry-after': '2' },
      });
      await expect(access.byApiKey('sl_invented')).rejects.toMatchObject(refusal);
      time += 30_000;
      await expect(access.byApiKey(cached.key)).rejects.toMatchObject({ status: 503 });
    } finally {
      await identity.start();
    }
    await access.byApiKey(cached.key);
    await access.byApiKey(unknown.key);
  });

  it('treats a provider that refuses our own credential as unavailable', async () => {
    const { key } = await newKey();
    const failures: string[] = [];
    const access = createAccess({
      identityUrl: identity.url,
      serviceCredential: 'wrong',
      issuer: identity.issuer,
      audience: identity.audience,
      log: { warn: (_details, message) => failures.push(message) },
    });
    await expect(access.byApiKey(key)).rejects.toMatchObject({ status: 503 });
    expect(failures).toEqual(['the identity provider is unavailable']);
  });
});
