import { createPerson, type Person, signIn } from '@sightline/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../testing/start-identity.ts';

let identity: TestIdentity;
let owner: Person;
let organizationId: string;

beforeAll(async () => {
  identity = await startTestIdentity({ SIGN_UP: 'open', LIMIT_ATTEMPTS: 'off-for-tests' });
  owner = await createPerson(identity.url, { name: 'Owner' });
  organizationId = (await owner.createOrganization('Acme')).id;
});
afterAll(() => identity.close());

interface Entry {
  operation: string;
  actor: { kind: string; subject: string | null; key_id: string | null };
  address: string;
  request_id: string;
  organization_ids: string[];
  changes: { entity: string; id: string; action: string; before: object | null; after: object | null }[];
}

async function entries(query = '', person = owner): Promise<Entry[]> {
  const response = await person.request('GET', `/manage/audit${query}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { entries: Entry[] }).entries;
}

test('records changes of members, roles and keys with their author', async () => {
  const editor = await createPerson(identity.url, { name: 'Editor' });
  await owner.addMember(organizationId, editor, 'editor');
  const { id: keyId } = await owner.createOrganizationKey(organizationId, {
    name: 'renderer',
    permissions: ['content_read'],
  });
  await owner.revokeKey(keyId);
  const found = await entries();
  expect(found.map(({ operation }) => operation)).toEqual([
    'revokeKey',
    'createKey',
    ...found.slice(2).map(({ operation }) => operation),
  ]);
  expect(found[1]).toMatchObject({
    actor: { kind: 'person', subject: owner.id, key_id: null },
    address: '127.0.0.1',
    organization_ids: [organizationId],
    changes: [{ entity: 'apikey', id: keyId, action: 'created', before: null, after: { name: 'renderer' } }],
  });
  expect(found).toContainEqual(
    expect.objectContaining({
      operation: 'organization/accept-invitation',
      actor: { kind: 'person', subject: editor.id, key_id: null },
      changes: expect.arrayContaining([
        expect.objectContaining({
          entity: 'member',
          action: 'created',
          after: expect.objectContaining({ userId: editor.id, role: 'editor' }),
        }),
      ]),
    }),
  );
});

test('records a sign-in, and a refused one of an existing account', async () => {
  await signIn(identity.url, owner);
  const [entry] = await entries('?operation=sign-in/email');
  expect(entry).toMatchObject({
    actor: { kind: 'person', subject: owner.id },
    changes: [{ entity: 'session', action: 'created' }],
  });
  const guess = (email: string) =>
    fetch(`${identity.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: identity.url },
      body: JSON.stringify({ email, password: 'not the password at all' }),
    });
  expect((await guess(owner.email.toUpperCase())).status).toBe(401);
  expect((await guess('nobody@example.com')).status).toBe(401);
  await expect
    .poll(() => entries(`?entity=session&entity_id=${owner.id}`))
    .toEqual([
      expect.objectContaining({
        operation: 'sign-in/email',
        actor: { kind: 'person', subject: null, key_id: null },
        changes: [{ entity: 'session', id: owner.id, action: 'refused', before: null, after: null }],
      }),
    ]);
  const { rows } = await identity.pool.query(`SELECT 1 FROM audit_changes WHERE entity_id LIKE '%nobody%'`);
  expect(rows).toEqual([]);
});

test('records no secret, and shows entries only to managers of the organization', async () => {
  const member = await createPerson(identity.url, { name: 'Member' });
  await owner.addMember(organizationId, member, 'publisher');
  expect(await entries('', member)).toEqual([]);
  expect((await fetch(`${identity.url}/manage/audit`)).status).toBe(401);
  const { rows } = await identity.pool.query<{ text: string }>(
    'SELECT to_jsonb(c)::text AS text FROM audit_changes c',
  );
  const secrets = await identity.pool.query<{ secret: string }>(
    `SELECT "key" AS secret FROM "apikey" UNION SELECT "token" FROM "session" UNION SELECT "password" FROM "account"`,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(secrets.rows.length).toBeGreaterThan(3);
  for (const { secret } of secrets.rows) for (const { text } of rows) expect(text).not.toContain(secret);
});

test('records nothing for a refused request', async () => {
  const before = await entries();
  const stranger = await createPerson(identity.url, { name: 'Stranger' });
  const refused = await stranger.request('POST', '/api/auth/organization/invite-member', {
    organizationId,
    email: 'x@example.com',
    role: 'owner',
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect((await owner.request('POST', '/keys', { name: '', permissions: [] })).status).toBe(400);
  expect(await entries()).toEqual(before);
});
