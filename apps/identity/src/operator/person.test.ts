import { PassThrough, Readable } from 'node:stream';
import { createPerson, type Person, signIn } from '@sightline/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { operate } from './operate.ts';

let identity: TestIdentity;
let ada: Person;
let organizationId: string;

beforeAll(async () => {
  identity = await startTestIdentity({ SIGN_UP: 'open' });
  ada = await createPerson(identity.url, { name: 'Ada' });
  organizationId = (await ada.createOrganization('Acme')).id;
});
afterAll(() => identity.close());

const run = (args: string[], input = '') =>
  operate(args, { DATABASE_URL: identity.databaseUrl }, Readable.from([input]));

const signInAs = (email: string, password: string) =>
  fetch(`${identity.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: identity.url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

const sessionsOf = async (id: string) =>
  (await identity.pool.query('SELECT 1 FROM "session" WHERE "userId" = $1', [id])).rowCount;

/** What the audit says of the last command. */
async function lastEntry() {
  const { rows } = await identity.pool.query(
    `SELECT a.operation, a.actor_kind AS kind, a.subject, array_agg(c.entity || ' ' || c.action ORDER BY c.position) AS changes
     FROM audit a JOIN audit_changes c ON c.audit_id = a.id GROUP BY a.id ORDER BY a.id DESC LIMIT 1`,
  );
  return rows[0];
}

test('adds a person with a generated password, who can sign in and has no session yet', async () => {
  const { printed = '', said } = await run(['person', 'add', 'Grace@example.com', 'Grace Hopper']);
  expect(printed).toMatch(/^[A-Za-z0-9_-]{24}$/);
  expect(said).not.toContain(printed);
  expect(await lastEntry()).toEqual({
    operation: 'person add',
    kind: 'operator',
    subject: null,
    changes: ['user created', 'account created'],
  });
  const response = await signInAs('grace@example.com', printed);
  const { user } = (await response.json()) as { user: { id: string; name: string } };
  expect([response.status, user.name]).toEqual([200, 'Grace Hopper']);
  expect(await sessionsOf(user.id)).toBe(1);
  expect((await run(['person', 'list'])).printed).toMatch(
    new RegExp(`^${user.id} +grace@example.com +active +Grace Hopper$`, 'm'),
  );
});

test('reads a password from standard input, and prints none', async () => {
  const password = 'a password of mine';
  const args = ['person', 'add', 'joan@example.com', 'Joan', '--password-stdin'];
  expect(await run(args, `${password}\n`)).not.toHaveProperty('printed');
  expect((await signInAs('joan@example.com', password)).status).toBe(200);
});

/** A terminal at which somebody types these lines, the next when the one before was read. */
function terminal(...lines: string[]) {
  const modes: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    isTTY: true,
    setRawMode: (isRaw: boolean) => modes.push(isRaw),
  });
  input.write(lines.map((line) => `${line}\r`).join(''));
  return { input, modes };
}

test('asks twice at a terminal, which shows nothing of it', async () => {
  const add = (email: string, { input }: ReturnType<typeof terminal>) =>
    operate(
      ['person', 'add', email, 'Typed', '--password-stdin'],
      { DATABASE_URL: identity.databaseUrl },
      input,
    );
  const same = terminal('a password typed here', 'a password typed here');
  await add('typed@example.com', same);
  expect(same.modes).toEqual([true, false]);
  expect((await signInAs('typed@example.com', 'a password typed here')).status).toBe(200);
  await expect(add('other@example.com', terminal('a password typed here', 'another one'))).rejects.toThrow(
    'The two passwords differ',
  );
  await expect(add('other@example.com', terminal('a password typed here', '\u0003'))).rejects.toThrow(
    'No password was given',
  );
});

test.each([
  [['person', 'add', 'x@example.com'], 'Usage: sightline person add EMAIL NAME [--password-stdin]'],
  [['person', 'add', 'x@example.com', 'X', '--password', 'secret'], "Unknown option '--password'"],
  [['person', 'add', 'not an address', 'X'], 'Invalid email'],
  [['person', 'add', 'x@example.com', 'X', '--password-stdin'], 'There is no password on standard input.'],
  [['person', 'disable', 'nobody@example.com'], 'nobody@example.com has no account.'],
  [['person', 'remove', 'x@example.com'], 'sightline person list|add|disable|enable|reset|sessions'],
])('refuses %j, and changes nothing', async (args, reason) => {
  const before = await lastEntry();
  await expect(run(args)).rejects.toThrow(reason);
  expect(await lastEntry()).toEqual(before);
});

test('refuses a short password and an address that is taken', async () => {
  const before = await lastEntry();
  await expect(run(['person', 'add', 'x@example.com', 'X', '--password-stdin'], 'short')).rejects.toThrow(
    'Password too short',
  );
  await expect(run(['person', 'reset', ada.email, '--password-stdin'], 'short')).rejects.toThrow(
    'A password has 12 to 128 characters (received 5).',
  );
  await expect(run(['person', 'add', ada.email.toUpperCase(), 'Ada'])).rejects.toThrow(
    'has an account already',
  );
  expect(await lastEntry()).toEqual(before);
});

test('a disabled person has no session, no token and no active key of their own until they are enabled', async () => {
  const person = await createPerson(identity.url, { name: 'Mallory' });
  await ada.addMember(organizationId, person, 'admin');
  const own = await person.createOwnKey({ name: 'mine', permissions: ['content_read'] });
  const ours = await person.createOrganizationKey(organizationId, {
    name: 'ours',
    permissions: ['content_read'],
  });
  const isActive = async (key: string) =>
    ((await (await identity.introspect(key)).json()) as { active: boolean }).active;
  expect(await isActive(own.key)).toBe(true);

  expect((await run(['person', 'disable', person.email])).said).toContain('1 sessions were ended');
  expect(await lastEntry()).toMatchObject({
    operation: 'person disable',
    kind: 'operator',
    changes: ['user updated', 'session deleted'],
  });
  const { rows } = await identity.pool.query(
    'SELECT 1 FROM audit_organizations WHERE organization_id = $1 AND audit_id = (SELECT max(id) FROM audit)',
    [organizationId],
  );
  expect(rows).toHaveLength(1);
  await expect(person.token()).rejects.toThrow('401');
  const refused = await signInAs(person.email, person.password);
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    403,
    'PERSON_DISABLED',
  ]);
  expect((await signInAs(person.email, 'another password')).status).toBe(401);
  expect([await isActive(own.key), await isActive(ours.key)]).toEqual([false, true]);
  expect((await run(['person', 'disable', person.email])).said).toContain('Nothing was changed');

  await run(['person', 'enable', person.email]);
  expect(await isActive(own.key)).toBe(true);
  await signIn(identity.url, person);
});

test('a sign-in that is under way while its person is disabled leaves no session', async () => {
  const person = await createPerson(identity.url, { name: 'Eve' });
  const client = await identity.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('UPDATE "user" SET "disabledAt" = now() WHERE "id" = $1', [person.id]);
    // Its check of the account has seen it enabled, and its session waits for the transaction.
    const late = identity.pool.query(
      `INSERT INTO "session" ("id", "userId", "token", "expiresAt", "updatedAt") VALUES ('late', $1, 'late', now() + '1 day', now())`,
      [person.id],
    );
    const refused = expect(late).rejects.toThrow(`The person ${person.id} is disabled`);
    await client.query('COMMIT');
    await refused;
  } finally {
    client.release();
  }
});

test('resets a password, which ends the sessions of before', async () => {
  const person = await createPerson(identity.url, { name: 'Kay' });
  const { printed = '' } = await run(['person', 'reset', person.email]);
  expect(await lastEntry()).toMatchObject({
    operation: 'person reset',
    changes: ['account updated', 'session deleted'],
  });
  await expect(person.token()).rejects.toThrow('401');
  expect((await signInAs(person.email, person.password)).status).toBe(401);
  expect((await signInAs(person.email, printed)).status).toBe(200);
});

test('lists sessions, and ends them', async () => {
  const person = await createPerson(identity.url, { name: 'Ann' });
  const { printed = '', said } = await run(['person', 'sessions', person.email]);
  expect(said).toBe(`1 sessions of ${person.email}.`);
  expect(printed).toContain('127.0.0.1');
  await run(['person', 'sessions', person.email, '--end']);
  await expect(person.token()).rejects.toThrow('401');
});

test('changes nothing when it fails in between', async () => {
  const name = 'x'.repeat(20);
  await identity.pool.query(
    `ALTER TABLE "account" ADD CONSTRAINT refuses_this_test CHECK ("password" IS NULL) NOT VALID`,
  );
  try {
    await expect(run(['person', 'add', 'half@example.com', name])).rejects.toThrow();
  } finally {
    await identity.pool.query('ALTER TABLE "account" DROP CONSTRAINT refuses_this_test');
  }
  const { rows } = await identity.pool.query('SELECT 1 FROM "user" WHERE "name" = $1', [name]);
  expect(rows).toEqual([]);
});
