import { createPerson } from '@sightline/stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity({ TRUSTED_ORIGINS: 'https://console.example, https://other.example' });
});
afterAll(() => identity.close());

describe('POST /keys 403', () => {
  it('refuses a plain member of the organization', async () => {
    const owner = await createPerson(identity.url, { name: 'Owner' });
    const member = await createPerson(identity.url, { name: 'Member' });
    const { id } = await owner.createOrganization('Acme');
    await owner.addMember(id, member);
    const body = { name: 'key', permissions: ['ingest'], organization_id: id };
    const answer = await member.request('POST', '/keys', body);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('Only owners and administrators');
  });

  it('refuses a session that another site uses', async () => {
    const { password, email } = await createPerson(identity.url, { name: 'Ada' });
    const signIn = await fetch(`${identity.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { origin: identity.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const cookie = signIn.headers.getSetCookie().join('; ');
    const create = async (origin: string | undefined) => {
      const answer = await fetch(`${identity.url}/keys`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', ...(origin && { origin }) },
        body: JSON.stringify({ name: 'key', permissions: ['ingest'] }),
      });
      return answer.status;
    };
    expect(await create('https://evil.example')).toBe(403);
    expect(await create('null')).toBe(403);
    expect(await create(undefined)).toBe(403);
    expect(await create('https://console.example')).toBe(201);
    expect(await create(identity.url)).toBe(201);
  });
});
