import { createPerson } from '@sightline/stack';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

it('GET /api/auth/token 401 without a session, and with a key instead of one', async () => {
  const person = await createPerson(identity.url, { name: 'Ada' });
  const { key } = await person.createOwnKey({ name: 'key', permissions: ['ingest'] });
  const ask = (headers: Record<string, string>) => fetch(`${identity.url}/api/auth/token`, { headers });
  expect((await ask({})).status).toBe(401);
  expect((await ask({ 'x-api-key': key })).status).toBe(401);
  expect((await ask({ authorization: `Bearer ${key}` })).status).toBe(401);
  await person.request('POST', '/api/auth/sign-out', {});
  await expect(person.token()).rejects.toThrow('401');
});
