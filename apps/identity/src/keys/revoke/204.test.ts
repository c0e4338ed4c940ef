import { createPerson } from '@sightline/stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

describe('DELETE /keys/{id} 204', () => {
  it('revokes a personal key and a key of the organization', async () => {
    const owner = await createPerson(identity.url, { name: 'Owner' });
    const admin = await createPerson(identity.url, { name: 'Admin' });
    const { id } = await owner.createOrganization('Acme');
    await owner.addMember(id, admin, 'admin');
    const own = await admin.createOwnKey({ name: 'own', permissions: ['ingest'] });
    const ours = await owner.createOrganizationKey(id, { name: 'ours', permissions: ['ingest'] });
    for (const { id: keyId, key } of [own, ours]) {
      const answer = await admin.request('DELETE', `/keys/${keyId}`);
      expect(answer.status).toBe(204);
      expect(await (await identity.introspect(key)).json()).toEqual({ active: false });
      expect((await admin.request('DELETE', `/keys/${keyId}`)).status).toBe(404);
    }
  });
});
