import { createPerson } from '@sightline/stack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

it('GET /keys 200 lists personal keys, or those of an organization, newest first', async () => {
  const owner = await createPerson(identity.url, { name: 'Owner' });
  const { id } = await owner.createOrganization('Acme');
  const own = await owner.createOwnKey({ name: 'own', permissions: ['ingest'] });
  const first = await owner.createOrganizationKey(id, { name: 'first', permissions: ['ingest'] });
  const second = await owner.createOrganizationKey(id, { name: 'second', permissions: ['content_read'] });

  const list = async (query: string) => {
    const answer = await owner.request('GET', `/keys${query}`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as { keys: Record<string, unknown>[] }).keys;
  };
  expect((await list('')).map((key) => key.id)).toEqual([own.id]);
  const keys = await list(`?organization_id=${id}`);
  expect(keys.map((key) => key.id)).toEqual([second.id, first.id, own.id]);
  expect(keys[0]).toEqual({
    id: second.id,
    name: 'second',
    start: second.key.slice(0, 7),
    permissions: ['content_read'],
    organization_id: id,
    subject: null,
    created_at: expect.any(String),
    expires_at: null,
    website_ids: null,
    category_ids: null,
    created_by: owner.id,
    last_used_at: null,
  });
});

it('GET /keys 200 shows the personal keys of members to administrators only', async () => {
  const [owner, member] = await Promise.all([
    createPerson(identity.url, { name: 'Owner' }),
    createPerson(identity.url, { name: 'Member' }),
  ]);
  const { id } = await owner.createOrganization('Acme');
  const { id: keyId } = await member.createOwnKey({ name: 'mine', permissions: ['content_read'] });
  const list = async () =>
    ((await (await owner.request('GET', `/keys?organization_id=${id}`)).json()) as { keys: { id: string }[] })
      .keys;
  expect(await list()).toEqual([]);
  await owner.addMember(id, member, 'editor');
  expect(await list()).toEqual([
    expect.objectContaining({
      id: keyId,
      organization_id: null,
      subject: member.id,
      created_by: member.id,
      permissions: ['content_read'],
    }),
  ]);
  expect((await member.request('GET', `/keys?organization_id=${id}`)).status).toBe(403);
  await owner.removeMember(id, member);
  expect(await list()).toEqual([]);
});
