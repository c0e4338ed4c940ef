import { createPerson } from '@sightline/stack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

it('GET /keys 404 for another organization', async () => {
  const owner = await createPerson(identity.url, { name: 'Owner' });
  const stranger = await createPerson(identity.url, { name: 'Stranger' });
  const { id } = await owner.createOrganization('Acme');
  for (const organization of [id, crypto.randomUUID()]) {
    expect((await stranger.request('GET', `/keys?organization_id=${organization}`)).status).toBe(404);
  }
});
