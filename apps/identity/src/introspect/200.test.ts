import { createPerson } from '@sightline/stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const stateOf = async (key: string): Promise<Record<string, unknown>> => {
  const answer = await identity.introspect(key);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return (await answer.json()) as Record<string, unknown>;
};

describe('POST /introspect 200', () => {
  it('describes the key of an organization', async () => {
    const owner = await createPerson(identity.url, { name: 'Owner' });
    const organization = await owner.createOrganization('Acme');
    const { id, key } = await owner.createOrganizationKey(organization.id, {
      name: 'renderer',
      permissions: ['content_write', 'content_read'],
    });
    expect(await stateOf(key)).toEqual({
      active: true,
      key_id: id,
      created_at: expect.stringMatching(/^20..-..-..T..:..:..\....Z$/),
      expires_at: null,
      permissions: ['content_read', 'content_write'],
      subject: null,
      organizations: [{ id: organization.id, name: 'Acme', role: null }],
      website_ids: null,
      category_ids: null,
    });
  });

  it('returns the limits of a key', async () => {
    const owner = await createPerson(identity.url, { name: 'Owner' });
    const { id } = await owner.createOrganization('Acme');
    const websiteIds = [crypto.randomUUID(), crypto.randomUUID()];
    const { key } = await owner.createOrganizationKey(id, {
      name: 'one site',
      permissions: ['content_read'],
      websiteIds,
    });
    expect(await stateOf(key)).toMatchObject({ website_ids: websiteIds, category_ids: null });
    const { keys } = (await (await owner.request('GET', `/keys?organization_id=${id}`)).json()) as {
      keys: object[];
    };
    expect(keys).toMatchObject([{ website_ids: websiteIds, category_ids: null }]);
  });

  it('records the use of a key, at most once per minute', async () => {
    const owner = await createPerson(identity.url, { name: 'Owner' });
    const { id, key } = await owner.createOwnKey({ name: 'mine', permissions: ['ingest'] });
    const lastUse = async () => {
      const { keys } = (await (await owner.request('GET', '/keys')).json()) as {
        keys: { id: string; last_used_at: string | null }[];
      };
      return keys.find((one) => one.id === id)?.last_used_at ?? null;
    };
    expect(await lastUse()).toBeNull();
    await stateOf(key);
    await expect.poll(lastUse).not.toBeNull();
    const first = await lastUse();
    await stateOf(key);
    const ago = (seconds: number) =>
      identity.pool.query(
        `update "apikey" set "lastRequest" = now() - $2 * interval '1 second' where "id" = $1`,
        [id, seconds],
      );
    expect(await lastUse()).toBe(first);
    await ago(61);
    const before = await lastUse();
    await stateOf(key);
    await expect.poll(lastUse).not.toBe(before);
  });

  it('limits a personal key to the memberships of its owner', async () => {
    const [owner, member] = await Promise.all([
      createPerson(identity.url, { name: 'Owner' }),
      createPerson(identity.url, { name: 'Member' }),
    ]);
    const { key } = await member.createOwnKey({ name: 'mine', permissions: ['insights_read'] });
    expect(await stateOf(key)).toMatchObject({ active: true, subject: member.id, organizations: [] });

    const first = await owner.createOrganization('First');
    const second = await owner.createOrganization('Second');
    await owner.addMember(first.id, member);
    await owner.addMember(second.id, member, 'admin');
    expect((await stateOf(key)).organizations).toEqual([
      { id: first.id, name: 'First', role: 'member' },
      { id: second.id, name: 'Second', role: 'admin' },
    ]);

    await owner.removeMember(first.id, member);
    expect((await stateOf(key)).organizations).toEqual([{ id: second.id, name: 'Second', role: 'admin' }]);
  });

  it('returns the same response for unknown, revoked, expired, disabled and orphaned keys', async () => {
    const owner = await createPerson(identity.url, { name: 'Owner' });
    const organization = await owner.createOrganization('Doomed');
    const create = (name: string) =>
      owner.createOrganizationKey(organization.id, {
        name,
        permissions: ['ingest'],
        expiresInSeconds: 3_600,
      });
    const revoked = await create('revoked');
    await owner.revokeKey(revoked.id);
    const disabled = await create('disabled');
    await identity.pool.query('update "apikey" set "enabled" = false where "id" = $1', [disabled.id]);
    const expired = await create('expired');
    await identity.pool.query('update "apikey" set "expiresAt" = now() where "id" = $1', [expired.id]);
    const orphaned = await create('orphaned');
    expect(await stateOf(orphaned.key)).toMatchObject({ active: true });
    await owner.request('POST', '/api/auth/organization/delete', { organizationId: organization.id });

    for (const key of ['sl_unknown', revoked.key, disabled.key, expired.key, orphaned.key]) {
      expect(await stateOf(key)).toEqual({ active: false });
    }
  });

  it('stores no key in plain text', async () => {
    const owner = await createPerson(identity.url, { name: 'Owner' });
    const { key } = await owner.createOwnKey({ name: 'mine', permissions: ['ingest'] });
    const { rows } = await identity.pool.query<{ text: string }>('select k::text as text from "apikey" k');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.text).not.toContain(key.slice(7));
  });
});
