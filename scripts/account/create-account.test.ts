import { randomUUID } from 'node:crypto';
import { PERMISSIONS } from '@sightline/access';
import { expect, inject, test } from 'vitest';
import { startTestIdentity } from '../../apps/identity/src/testing/start-identity.ts';
import { AccountRefused, createAccount } from './create-account.ts';

const { url: identityUrl, serviceCredential } = inject('identity');
const newcomer = () => ({
  identityUrl,
  email: `${randomUUID()}@example.com`,
  password: 'a password that is long enough',
  organization: 'Aurora Outdoor',
  existing: false,
  permissions: PERMISSIONS,
});

async function introspect(key: string) {
  const response = await fetch(`${identityUrl}/introspect`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${serviceCredential}` },
    body: JSON.stringify({ key }),
  });
  return response.json();
}

test('makes an organization with a key of all permissions and a key that only reads', async () => {
  const { organizationId, key, readKey } = await createAccount(newcomer());
  const organizations = [expect.objectContaining({ id: organizationId, name: 'Aurora Outdoor' })];
  expect(await introspect(key)).toMatchObject({ active: true, permissions: PERMISSIONS, organizations });
  expect(await introspect(readKey)).toMatchObject({
    active: true,
    permissions: ['content_read', 'content_preview', 'insights_read'],
    organizations,
  });
});

test('refuses a person who exists, unless asked for another organization of theirs', async () => {
  const person = newcomer();
  const first = await createAccount(person);
  const again = createAccount(person);
  await expect(again).rejects.toThrow(AccountRefused);
  await expect(again).rejects.toThrow(`${person.email} already has an account`);
  await expect(createAccount({ ...person, existing: true, password: 'another password' })).rejects.toThrow(
    'Invalid email or password',
  );
  const second = await createAccount({ ...person, existing: true, organization: 'Borealis' });
  expect(second.organizationId).not.toBe(first.organizationId);
});

test('says how to go on where sign-up is closed', async () => {
  const closed = await startTestIdentity({ SIGN_UP: 'closed' });
  try {
    await expect(createAccount({ ...newcomer(), identityUrl: closed.url })).rejects.toThrow(
      'sightline person add',
    );
  } finally {
    await closed.close();
  }
});

test('says which service does not respond', async () => {
  const nowhere = 'http://127.0.0.1:9';
  await expect(createAccount({ ...newcomer(), identityUrl: nowhere })).rejects.toThrow(
    `No identity service responds at ${nowhere}`,
  );
});
