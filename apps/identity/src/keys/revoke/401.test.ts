import { createPerson } from '@sightline/stack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

it('DELETE /keys/{id} 401 without a session', async () => {
  const person = await createPerson(identity.url, { name: 'Ada' });
  const { id, key } = await person.createOwnKey({ name: 'key', permissions: ['content_read'] });
  const headers = { origin: identity.url, 'x-api-key': key };
  expect((await fetch(`${identity.url}/keys/${id}`, { method: 'DELETE', headers })).status).toBe(401);
  expect(await (await identity.introspect(key)).json()).toMatchObject({ active: true });
});
