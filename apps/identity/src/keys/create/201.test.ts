import { createPerson } from '@sightline/stack';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

describe('POST /keys 201', () => {
  it('creates a personal key and shows it once', async () => {
    const person = await createPerson(identity.url, { name: 'Ada' });
    const answer = await person.request('POST', '/keys', {
      name: 'mine',
      permissions: ['ingest', 'content_read'],
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const created = (await answer.json()) as { id: string; key: string; start: string };
    expect(created).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      key: expect.stringMatching(/^sl_[A-Za-z0-9]{49}$/),
      name: 'mine',
      permissions: ['content_read', 'ingest'],
      organization_id: null,
      subject: person.id,
      expires_at: null,
    });
    const listed = await (await person.request('GET', '/keys')).text();
    expect(listed).toContain(created.id);
    expect(listed).not.toContain(created.key);
  });

  it.each(['owner', 'admin'] as const)('creates a key of the organization for its %s', async (role) => {
    const owner = await createPerson(identity.url, { name: 'Owner' });
    const other = await createPerson(identity.url, { name: 'Other' });
    const { id } = await owner.createOrganization('Acme');
    await owner.addMember(id, other, role);
    const body = {
      name: 'ours',
      permissions: ['insights_read'],
      organization_id: id,
      expires_in_seconds: 60,
    };
    const answer = await other.request('POST', '/keys', body);
    expect(answer.status).toBe(201);
    const created = (await answer.json()) as { created_at: string; expires_at: string };
    expect(created).toMatchObject({ organization_id: id, subject: null });
    const lifetime = Date.parse(created.expires_at) - Date.parse(created.created_at);
    expect(Math.round(lifetime / 1_000)).toBe(60);
  });
});
