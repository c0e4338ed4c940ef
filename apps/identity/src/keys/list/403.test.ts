import { createPerson } from '@sightline/stack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

it('GET /keys 403 for a plain member of the organization', async () => {
  const owner = await createPerson(identity.url, { name: 'Owner' });
  const member = await createPerson(identity.url, { name: 'Member' });
  const { id } = await owner.createOrganization('Acme');
  await owner.addMember(id, member);
  expect((await member.request('GET', `/keys?organization_id=${id}`)).status).toBe(403);
});
