import { createPerson, type IdentityProcess, openStack, type Person, startIdentity } from '@sightline/stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let identity: IdentityProcess;
let person: Person;
beforeAll(async () => {
  const { postgres } = await openStack({ engines: ['postgres'] });
  identity = await startIdentity({ postgresUrl: postgres.url, settings: { BODY_LIMIT_BYTES: '2048' } });
  person = await createPerson(identity.url, { name: 'Ada' });
});
afterAll(() => identity.stop());

const signIn = (headers: Record<string, string>, body: string) =>
  fetch(`${identity.url}/api/auth/sign-in/email`, { method: 'POST', headers, body });
const json = { 'content-type': 'application/json' };

describe('authentication library under /api/auth', () => {
  it('refuses a sign-in caused by another site', async () => {
    const body = JSON.stringify({ email: person.email, password: person.password });
    expect((await signIn({ ...json, origin: identity.url }, body)).status).toBe(200);
    expect((await signIn({ ...json, origin: 'https://evil.example' }, body)).status).toBe(403);
  });

  it('receives the body once, unchanged, and within the limit', async () => {
    const headers = { ...json, origin: identity.url };
    expect((await signIn(headers, JSON.stringify({ email: 'a'.repeat(4_000) }))).status).toBe(413);
    expect((await signIn(headers, '{')).status).toBe(400);
    expect((await signIn({ ...headers, 'content-type': 'text/plain' }, '{}')).status).toBe(415);
  });

  it('refuses a name that contains a backslash, as all services do', async () => {
    const refused = await signIn({ ...json, origin: identity.url }, String.raw`{"email":"a","gr\\u0":0}`);
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as { detail: string }).detail).toContain('which holds a backslash');
  });

  it('does not create keys outside of our own endpoint', async () => {
    for (const path of ['create', 'update', 'verify']) {
      const answer = await person.request('POST', `/api/auth/api-key/${path}`, { name: 'key' });
      expect(answer.status).toBe(404);
    }
  });

  it('returns the same response for a malformed id as for an unknown one', async () => {
    for (const organizationId of ['acme', crypto.randomUUID()]) {
      const path = `/api/auth/organization/get-full-organization?organizationId=${organizationId}`;
      const answer = await person.request('GET', path);
      expect(answer.status).toBeLessThan(500);
    }
  });

  it('marks its responses as not cacheable', async () => {
    const answer = await person.request('GET', '/api/auth/get-session');
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });
});
