import pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase, openStack, sweepDatabases } from '../index.ts';

const { url } = (await openStack({ engines: ['postgres'] })).postgres;

async function connected(to: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: to });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function query(to: string, text: string): Promise<unknown[]> {
  const client = await connected(to);
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

test('clones the data of a template into a separate database', async () => {
  const template = await createDatabase(url, { prefix: 'tmpl' });
  await query(template.url, 'create table t as select 1 as n');
  const clones = await Promise.all(
    [1, 2, 3].map(() => createDatabase(url, { prefix: 'clone', template: template.name })),
  );
  expect(new Set(clones.map(({ name }) => name)).size).toBe(3);
  await query(clones[0]?.url ?? '', 'drop table t');
  expect(await query(clones[1]?.url ?? '', 'select n from t')).toEqual([{ n: 1 }]);
  await Promise.all([template, ...clones].map((database) => database.drop()));
});

test('drops a database that is in use, and accepts one that is gone', async () => {
  const database = await createDatabase(url, { prefix: 'busy' });
  expect(database.name).toMatch(/^sl_busy_[0-9a-z]+_[0-9a-f]{8}$/);
  const client = await connected(database.url);
  await database.drop();
  await database.drop();
  await expect(client.query('select 1')).rejects.toThrow();
});

test('removes databases of killed runs, and nothing younger or of others', async () => {
  const longAgo = (Date.now() - 3 * 60 * 60 * 1000).toString(36);
  const left = `sl_left_${longAgo}_00000000`;
  const notOurs = `sl_left_${longAgo}`;
  for (const name of [left, notOurs]) await query(url, `create database ${name}`);
  const young = await createDatabase(url, { prefix: 'young' });
  const swept = await sweepDatabases(url, 2 * 60 * 60 * 1000);
  expect(swept).toContain(left);
  expect(swept).not.toContain(young.name);
  const names = await query(
    url,
    `select datname from pg_database where datname in ('${notOurs}', '${young.name}', '${left}')`,
  );
  expect(names).toHaveLength(2);
  await query(url, `drop database ${notOurs}`);
  await young.drop();
});

test.each(['', 'UPPER', 'with space', 'a-b', 'x"; drop', 'a'.repeat(21)])(
  'refuses the prefix %j',
  async (prefix) => {
    await expect(createDatabase(url, { prefix })).rejects.toThrow('A database prefix is');
  },
);
