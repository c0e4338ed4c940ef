import { createPerson } from '@sightline/stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

describe('DELETE /keys/{id} 404', () => {
  it('returns the same 404 for keys of others as for unknown ones, which stay', async () => {
    const owner = await createPerson(identity.url, { name: 'Owner' });
    const stranger = await createPerson(identity.url, { name: 'Stranger' });
    const { id } = await owner.createOrganization('Acme');
    const own = await owner.createOwnKey({ name: 'own', permissions: ['ingest'] });
    const ours = await owner.createOrganizationKey(id, { name: 'ours', permissions: ['ingest'] });
    for (const keyId of [own.id, ours.id, crypto.randomUUID()]) {
      const answer = await stranger.request('DELETE', `/keys/${keyId}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ detail: 'No such key.' });
    }
    for (const { key } of [own, ours]) {
      expect(await (await identity.introspect(key)).json()).toMatchObject({ active: true });
    }
  });
});
