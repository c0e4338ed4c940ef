import { createPerson } from '@sightline/stack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

it('DELETE /keys/{id} 403 for a plain member of the organization', async () => {
  const owner = await createPerson(identity.url, { name: 'Owner' });
  const member = await createPerson(identity.url, { name: 'Member' });
  const { id } = await owner.createOrganization('Acme');
  await owner.addMember(id, member);
  const key = await owner.createOrganizationKey(id, { name: 'ours', permissions: ['ingest'] });
  expect((await member.request('DELETE', `/keys/${key.id}`)).status).toBe(403);
  expect(await (await identity.introspect(key.key)).json()).toMatchObject({ active: true });
});
