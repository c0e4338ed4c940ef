import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentChange, Contract } from '@sightline/events';
import { append, contentChanges, isolateContract } from '@sightline/events';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { installationUnderTest } from '../testing/installation-under-test.ts';

let installation: Awaited<ReturnType<typeof installationUnderTest>>;
let folder: string;
const website = randomUUID();
const [kept, revokedLater] = [randomUUID(), randomUUID()];
/** Handled by a consumer, not handled, and both in the stream and in the outbox. */
const [handled, waiting, inBoth] = [1, 2, 3].map(change) as [ContentChange, ContentChange, ContentChange];

function change(version: number): ContentChange {
  return {
    id: randomUUID(),
    type: 'published',
    website_id: website,
    entity: 'document',
    entity_id: randomUUID(),
    schema_name: null,
    paths: [],
    languages: [],
    version,
    at: '2026-11-18T12:00:00.000Z',
  };
}

beforeAll(async () => {
  installation = await installationUnderTest();
  const { sql, events, contract, clickhouse, environment, sightline } = installation;
  for (const id of [kept, revokedLater])
    await sql(
      'identity',
      `INSERT INTO apikey (id, "configId", "referenceId", key, enabled, "createdAt", "updatedAt") VALUES ($1, 'organization', $2, $1, true, now(), now())`,
      [id, randomUUID()],
    );
  await sql('content', 'INSERT INTO websites (id, organization_id, name) VALUES ($1, $1, $2)', [
    website,
    'Ours',
  ]);
  for (const n of [1, 2, 3])
    await clickhouse.native.insert({
      table: 'visits',
      values: [
        { domain_id: website, at: `2026-0${n}-01 00:00:00.000`, host: 'a', path: `/${n}`, bot_type: 'none' },
      ],
      format: 'JSONEachRow',
    });
  const changes = contract('CONTENT_CHANGES') as Contract<ContentChange>;
  await events.publish(changes, handled);
  const consumption = events.consume(changes, { durable: 'webhooks' }, async () => undefined);
  const isHandled = async () => expect((await events.state(changes))?.handled.webhooks).toBe(1);
  await vi.waitFor(isHandled, { timeout: 600_000 });
  await consumption.stop();
  await events.publish(changes, waiting);
  await events.publish(changes, inBoth);
  await announce(inBoth);
  const block = { id: randomUUID(), key: website, body: '{"a block":"that waits"}' };
  const subject = `${contract('VISITS').subject}.${block.key}`;
  await events.publishEncoded({ id: block.id, stream: contract('VISITS').stream, subject, body: block.body });
  await mkdir(environment.ASSETS_DIRECTORY ?? '', { recursive: true });
  await writeFile(join(environment.ASSETS_DIRECTORY ?? '', 'picture.png'), 'bytes');
  folder = join(installation.folder, 'backup');
  const { said } = await sightline(['backup', folder]);
  expect(said).toContain('is whole');
  await sql('identity', 'DELETE FROM apikey WHERE id = $1', [revokedLater]);
});

/** As a transaction of content does it. */
async function announce(one: ContentChange): Promise<void> {
  const client = new pg.Client({ connectionString: installation.urlOf('content') });
  await client.connect();
  await client.query('BEGIN');
  await append(client, isolateContract(contentChanges, installation.prefix), [one]);
  await client.query('COMMIT');
  await client.end();
}

const keys = async () =>
  (await installation.sql('identity', 'SELECT id FROM apikey ORDER BY id')).map(({ id }) => id);

async function wipe() {
  const { sql, dropClickHouse, removeStreams, environment } = installation;
  for (const service of ['identity', 'content', 'insights'] as const)
    for (const { name } of await sql(
      service,
      "SELECT nspname AS name FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'",
    ))
      await sql(service, `DROP SCHEMA ${pg.escapeIdentifier(String(name))} CASCADE`);
  for (const service of ['identity', 'content', 'insights'] as const)
    await sql(service, 'CREATE SCHEMA public');
  await dropClickHouse();
  await removeStreams();
  await rm(environment.ASSETS_DIRECTORY ?? '', { recursive: true, force: true });
}

test('restore refuses a folder that is no backup, and arguments that it does not have', async () => {
  const { sightline } = installation;
  expect((await sightline(['restore', installation.folder])).said).toContain('is not a backup');
  expect((await sightline(['restore'])).said).toContain('Name one folder');
  expect((await sightline(['restore', '--keys', 'some', folder])).said).toContain(
    '--keys must be keep or revoke (received some)',
  );
});

test('restore refuses while a process of the installation has a connection', async () => {
  const running = new pg.Client({
    connectionString: installation.urlOf('content'),
    application_name: 'sightline-content-worker',
  });
  await running.connect();
  const { status, said } = await installation.sightline(['restore', '--replace', folder]);
  await running.end();
  expect(status).toBe(1);
  expect(said).toContain('The installation runs: sightline-content-worker');
});

test('restore refuses to write over what is there, and names it, without --replace', async () => {
  const { status, said } = await installation.sightline(['restore', folder]);
  expect(status).toBe(1);
  for (const part of [
    'database of content',
    'database of insights',
    'ClickHouse database',
    'stream VISITS',
    'ASSETS_DIRECTORY',
  ])
    expect(said).toContain(part);
});

test('restore keeps an identity database that is newer, with its revoked keys, and ends all sessions', async () => {
  const { sightline, sql } = installation;
  await sql(
    'identity',
    `INSERT INTO "user" (id, name, email, "emailVerified") VALUES ($1, 'Ada', 'ada@example.com', true)`,
    [website],
  );
  await sql(
    'identity',
    `INSERT INTO session (id, "userId", token, "expiresAt", "updatedAt") VALUES ('s', $1, 't', now(), now())`,
    [website],
  );
  const { status, said } = await sightline(['restore', '--replace', folder]);
  expect(said).toContain('The identity database was kept');
  expect(status).toBe(0);
  expect(await keys()).toEqual([kept]);
  expect(await sql('identity', 'SELECT 1 FROM session')).toEqual([]);
  expect(await sql('identity', `SELECT name FROM "user"`)).toEqual([{ name: 'Ada' }]);
});

test('restore asks what becomes of the keys when the identity database is lost', async () => {
  const { sightline } = installation;
  await wipe();
  const asked = await sightline(['restore', folder]);
  expect(asked).toMatchObject({ status: 1 });
  expect(asked.said).toMatch(/--keys revoke[\s\S]*--revoked FILE[\s\S]*--keys keep/);
  expect((await sightline(['restore', '--identity', 'keep', folder])).said).toContain('cannot be kept');
  const list = join(installation.folder, 'revoked.log');
  await writeFile(list, `{"level":30,"msg":"key revoked","keyId":"${revokedLater}"}\n`);
  expect((await sightline(['restore', '--revoked', list, folder])).said).toContain('Restored to');
  expect(await keys()).toEqual([kept]);
  expect(
    (await sightline(['restore', '--replace', '--identity', 'backup', '--keys', 'revoke', folder])).status,
  ).toBe(0);
  expect(await keys()).toEqual([]);
});

test('restore brings back every table, image and message, and says that they are equal', async () => {
  const { sightline, sql, clickhouse, environment, events, contract } = installation;
  await wipe();
  const { status, said } = await sightline(['restore', '--keys', 'keep', folder]);
  expect(said).not.toContain('DIFFERS');
  expect(said).toMatch(/equal +clickhouse +visits +3 in the backup, 3 restored/);
  expect(status).toBe(0);
  expect(await keys()).toEqual([kept, revokedLater].sort());
  expect(await sql('content', 'SELECT name FROM websites')).toEqual([{ name: 'Ours' }]);
  expect(await readFile(join(environment.ASSETS_DIRECTORY ?? '', 'picture.png'), 'utf8')).toBe('bytes');
  const hours = await clickhouse.native.query({
    query: 'SELECT toUInt32(sum(visits)) AS visits FROM visits_by_hour',
    format: 'JSONEachRow',
  });
  expect(await hours.json()).toEqual([{ visits: 3 }]);
  // Views are there again: a new visit is counted once.
  await clickhouse.native.insert({
    table: 'visits',
    values: [{ domain_id: website, at: '2026-04-01 00:00:00.000', host: 'a', path: '/4', bot_type: 'none' }],
    format: 'JSONEachRow',
  });
  const again = await clickhouse.native.query({
    query: 'SELECT toUInt32(sum(visits)) AS visits FROM visits_by_hour',
    format: 'JSONEachRow',
  });
  expect(await again.json()).toEqual([{ visits: 4 }]);
  expect((await events.state(contract('VISITS')))?.messages).toBe(1);
});

test('restore puts changes behind every position that was ever given, those that no consumer had handled and that the relay will not send', async () => {
  const { events, contract, sql } = installation;
  const changes = contract('CONTENT_CHANGES') as Contract<ContentChange>;
  const state = await events.state(changes);
  expect(state?.messages).toBe(1);
  expect(state?.first).toBeGreaterThan(Date.now() - 600_000);
  const received: string[] = [];
  const consumption = events.consume(changes, { durable: 'webhooks' }, async ({ message }) => {
    received.push(message.id);
  });
  await expect.poll(() => received).toEqual([waiting.id]);
  await consumption.stop();
  expect(await sql('content', 'SELECT message_id AS id FROM outbox')).toEqual([{ id: inBoth.id }]);
});

test('restore warns of a secret that is not that of the backup, and of one that it is not given', async () => {
  const { sightline } = installation;
  const other = await sightline(['restore', '--replace', folder], {
    AUTH_SECRET: 'another secret of this test, long enough',
  });
  expect(other.said).toContain('AUTH_SECRET is not that of the backup');
  const none = await sightline(['restore', '--replace', folder], { AUTH_SECRET: '' });
  expect(none.said).toContain('AUTH_SECRET is not set here');
  const same = await sightline(['restore', '--replace', folder]);
  expect(same.said).not.toContain('AUTH_SECRET');
});
