import { Readable } from 'node:stream';
import { keyOf, PERMISSIONS } from '@sightline/access';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { operate } from './operate.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await startTestIdentity();
});
afterAll(() => identity.close());

const wanted = {
  person: { email: 'ada@example.com', name: 'Ada', password: 'a password of the vault' },
  organization: 'Aurora Outdoor',
  key: keyOf('a'.repeat(43)),
  readKey: keyOf('b'.repeat(43)),
  website: 'Magazine',
};
const make = (asked: object) =>
  operate(
    ['first-start', 'make'],
    { DATABASE_URL: identity.databaseUrl },
    Readable.from([JSON.stringify(asked)]),
  );

test.each([
  [{ ...wanted, person: { email: 'ada@example.com', name: 'Ada' } }, 'needs FIRST_PERSON_PASSWORD'],
  [{ ...wanted, organization: undefined }, 'FIRST_ORGANIZATION of 1 to 200 characters'],
  [{ ...wanted, key: 'sl_x' }, 'FIRST_KEY is not a key'],
  [{ ...wanted, readKey: `${wanted.readKey}x` }, 'FIRST_READ_KEY is not a key'],
  [{ ...wanted, person: { ...wanted.person, password: 'short' } }, 'Password too short'],
])('makes nothing of a first start that is not whole, and says what is wrong', async (asked, reason) => {
  await expect(make(asked)).rejects.toThrow(reason);
  const { rows } = await identity.pool.query(
    'SELECT "id" FROM "user" UNION ALL SELECT "id" FROM "organization"',
  );
  expect(rows).toEqual([]);
});

test('two first starts at once make one person, whose keys are those that were given', async () => {
  const [one, other] = await Promise.all([make(wanted), make(wanted)]);
  expect(JSON.parse(one.printed ?? '')).toEqual(JSON.parse(other.printed ?? ''));
  const { rows } = await identity.pool.query('SELECT "email" FROM "user"');
  expect(rows).toEqual([{ email: 'ada@example.com' }]);
  const { organizationId } = JSON.parse(one.printed ?? '');
  const organizations = [{ id: organizationId, name: 'Aurora Outdoor', role: null }];
  expect(await (await identity.introspect(wanted.key)).json()).toMatchObject({
    permissions: PERMISSIONS,
    organizations,
  });
  expect(await (await identity.introspect(wanted.readKey)).json()).toMatchObject({
    permissions: ['content_read', 'content_preview', 'insights_read'],
    organizations,
  });
});
