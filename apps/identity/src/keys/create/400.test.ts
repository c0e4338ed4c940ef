import { createPerson, type Person } from '@sightline/stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../../testing/start-identity.ts';

let identity: TestIdentity;
let person: Person;
beforeAll(async () => {
  identity = await startTestIdentity();
  person = await createPerson(identity.url, { name: 'Ada' });
});
afterAll(() => identity.close());

const good = { name: 'key', permissions: ['ingest'] };

describe('POST /keys 400', () => {
  it.each([
    {},
    { ...good, name: '' },
    { ...good, name: 'a'.repeat(101) },
    { ...good, permissions: [] },
    { ...good, permissions: ['everything'] },
    { ...good, permissions: ['ingest', 'ingest'] },
    { ...good, organization_id: 'acme' },
    { ...good, expires_in_seconds: 0 },
    { ...good, expires_in_seconds: 1e12 },
    { ...good, remaining: 5 },
    { ...good, userId: crypto.randomUUID() },
  ])('refuses %j', async (body) => {
    expect((await person.request('POST', '/keys', body)).status).toBe(400);
  });
});
