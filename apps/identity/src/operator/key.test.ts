import { Readable } from 'node:stream';
import { createPerson, type Person } from '@sightline/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { operate } from './operate.ts';

let identity: TestIdentity;
let ada: Person;
let organizationId: string;

beforeAll(async () => {
  identity = await startTestIdentity();
  ada = await createPerson(identity.url, { name: 'Ada' });
  organizationId = (await ada.createOrganization('Acme')).id;
});
afterAll(() => identity.close());

const run = (args: string[], more: Record<string, string> = {}) =>
  operate(args, { DATABASE_URL: identity.databaseUrl, ...more }, Readable.from([]));

const stateOf = async (key: string) => (await identity.introspect(key)).json();

test('makes a key of an organization, with its limits, and prints it once', async () => {
  const website = crypto.randomUUID();
  const args = ['key', 'add', 'renderer', '--organization', 'Acme', '--permissions', 'content_read, ingest'];
  const { printed = '', said } = await run([...args, '--days', '3', '--websites', website]);
  expect(said).not.toContain(printed);
  const state = (await stateOf(printed)) as { key_id: string; created_at: string; expires_at: string };
  expect(state).toMatchObject({
    active: true,
    permissions: ['content_read', 'ingest'],
    organizations: [{ id: organizationId, name: 'Acme', role: null }],
    website_ids: [website],
    category_ids: null,
  });
  expect(Math.round((Date.parse(state.expires_at) - Date.parse(state.created_at)) / 1000)).toBe(3 * 86_400);
  const audit = (await (await ada.request('GET', '/manage/audit?operation=key%20add')).json()) as object;
  expect(audit).toMatchObject({
    entries: [
      {
        actor: { kind: 'operator', subject: null, key_id: null },
        organization_ids: [organizationId],
        changes: [{ entity: 'apikey', id: state.key_id, action: 'created', after: { name: 'renderer' } }],
      },
    ],
  });
  expect(JSON.stringify(audit)).not.toContain(printed);
  const { keys } = (await (await ada.request('GET', `/keys?organization_id=${organizationId}`)).json()) as {
    keys: object[];
  };
  expect(keys).toContainEqual(expect.objectContaining({ id: state.key_id, created_by: null }));
});

test('makes a key of a person, which follows their memberships', async () => {
  const { printed = '' } = await run(['key', 'add', 'mine', '--person', ada.email, '--permissions', 'all']);
  expect(await stateOf(printed)).toMatchObject({ subject: ada.id, organizations: [{ role: 'owner' }] });
  const { printed: list } = await run(['key', 'list', '--person', ada.email]);
  expect(list).toMatch(new RegExp(`^[0-9a-f-]{36} +${printed.slice(0, 7)} +mine +${ada.email} .* all$`, 'm'));
  expect(list).not.toContain(printed);
});

test('revokes a key by its id', async () => {
  const { id, key } = await ada.createOrganizationKey(organizationId, {
    name: 'lost',
    permissions: ['content_read'],
  });
  expect((await run(['key', 'list', '--organization', organizationId])).printed).toContain(id);
  expect((await run(['key', 'revoke', id])).said).toBe(
    'The key lost is revoked. Every service refuses it within 30 seconds.',
  );
  expect(await stateOf(key)).toEqual({ active: false });
  await expect(run(['key', 'revoke', id])).rejects.toThrow(`There is no key with the id ${id}.`);
});

test('holds keys to the longest lifetime of the installation', async () => {
  const most = { KEY_MAX_LIFETIME_DAYS: '30' };
  const args = ['key', 'add', 'short', '--organization', 'Acme', '--permissions', 'ingest'];
  await expect(run([...args, '--days', '31'], most)).rejects.toThrow('live 30 days at most');
  const { printed = '' } = await run(args, most);
  expect(await stateOf(printed)).toMatchObject({ expires_at: expect.any(String) });
});

test.each([
  [['key', 'add', 'x', '--permissions', 'ingest'], 'Say whose the key is.'],
  [['key', 'add', 'x', '--organization', 'Acme'], 'Say what the key may do.'],
  [
    ['key', 'add', 'x', '--organization', 'Nobody', '--permissions', 'all'],
    'There is no organization Nobody.',
  ],
  [
    ['key', 'add', 'x', '--organization', 'Acme', '--permissions', 'everything'],
    'permissions.0 must be one of',
  ],
  [['key', 'add', 'x', '--organization', 'Acme', '--permissions', 'all', '--days', '1.5'], '--days must be'],
  [
    ['key', 'add', 'x', '--organization', 'Acme', '--permissions', 'all', '--websites', 'acme'],
    'website_ids.0 must',
  ],
  [['key', 'list', '--organization', 'Acme', '--person', 'a@b.c'], 'an organization or a person, not both'],
])('refuses %j by name', async (args, reason) => {
  await expect(run(args)).rejects.toThrow(reason);
});

test('asks for the id where two organizations have one name', async () => {
  await ada.createOrganization('Twins', { slug: 'twins-1' });
  await ada.createOrganization('Twins', { slug: 'twins-2' });
  await expect(run(['key', 'list', '--organization', 'Twins'])).rejects.toThrow('Give the id of one: ');
});
