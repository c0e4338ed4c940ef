import { createPerson } from '@sightline/stack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

it('GET /keys 401 without a session', async () => {
  const { createOwnKey } = await createPerson(identity.url, { name: 'Ada' });
  const { key } = await createOwnKey({ name: 'key', permissions: ['content_read'] });
  expect((await fetch(`${identity.url}/keys`)).status).toBe(401);
  // A key opens the services, not the account.
  expect((await fetch(`${identity.url}/keys`, { headers: { 'x-api-key': key } })).status).toBe(401);
});
