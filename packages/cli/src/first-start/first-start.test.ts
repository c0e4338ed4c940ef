import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { createDatabase, endWithFile, nodeLaunch, openStack, runProgram } from '@sightline/stack';
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { newEnvironment } from '../init/secrets.ts';

const main = join(import.meta.dirname, '../main.ts');
const first = { person: 'ada@example.com', organization: 'Aurora Outdoor', website: 'Magazine' };
let folder: string;
let environment: Record<string, string>;
let file: string;
let newestFile: string;

beforeAll(async () => {
  const { postgres } = await openStack({ engines: ['postgres'] });
  const identity = await createDatabase(postgres.url, { prefix: 'firstidentity' });
  const content = await createDatabase(postgres.url, {
    prefix: 'firstcontent',
    template: inject('templates').content,
  });
  folder = await mkdtemp(join(tmpdir(), 'sightline-first-'));
  endWithFile(async () => {
    await Promise.all([identity.drop(), content.drop()]);
    await rm(folder, { recursive: true });
  });
  await runProgram('apps/identity/src/migrate.ts', { DATABASE_URL: identity.url });
  environment = { IDENTITY_DATABASE_URL: identity.url, CONTENT_DATABASE_URL: content.url };
  file = join(folder, 'sightline.env');
  newestFile = newEnvironment('example.com', first);
  await writeFile(file, newestFile);
});

const sightline = (args: string[], more: Record<string, string> = {}, input = '') =>
  new Promise<{ status: number; printed: string; said: string }>((resolve) => {
    const env = { PATH: process.env.PATH ?? '', ...nodeLaunch.environment, ...environment, ...more };
    const child = execFile(process.execPath, [main, ...args], { env }, (error, printed, said) =>
      resolve({ status: Number(error?.code ?? 0), printed, said }),
    );
    child.stdin?.end(input);
  });

async function rows(of: 'IDENTITY' | 'CONTENT', statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: environment[`${of}_DATABASE_URL`] });
  await client.connect();
  try {
    return (await client.query({ text: statement, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

const counts = () =>
  rows(
    'IDENTITY',
    'SELECT (SELECT count(*)::int FROM "user"), (SELECT count(*)::int FROM "organization"), (SELECT count(*)::int FROM "apikey")',
  );
const websites = () => rows('CONTENT', 'SELECT name FROM websites');

test('makes what an env file says, once, also when it is killed in between, and shows no secret', async () => {
  const texts: string[] = [];
  const start = async (args: string[], more: Record<string, string> = {}) => {
    const { status, printed, said } = await sightline(['first-start', ...args], more);
    texts.push(printed, said);
    return { status, text: printed + said };
  };
  expect(await start([])).toEqual({ status: 0, text: 'FIRST_PERSON_EMAIL is not set: nothing is made.\n' });
  const withoutContent = { CONTENT_DATABASE_URL: 'postgres://postgres@127.0.0.1:1/content' };
  expect((await start([file], withoutContent)).status).toBe(1);
  expect([await counts(), await websites()]).toEqual([[1, 1, 2], []]);
  expect((await start([file])).status).toBe(0);
  expect([await counts(), await websites()]).toEqual([[1, 1, 2], ['Magazine']]);

  await rows('CONTENT', 'DELETE FROM websites');
  await rows('IDENTITY', 'DELETE FROM "apikey"');
  const again = await start([file]);
  expect(again).toEqual({ status: 0, text: 'The first start was done before: nothing is made.\n' });
  expect([await counts(), await websites()]).toEqual([[1, 1, 0], []]);

  const values = Object.values(parseEnv(newestFile)).filter((value = '') => value.length > 20);
  expect(values.length).toBeGreaterThan(15);
  for (const value of values) for (const text of texts) expect(text).not.toContain(value);
  expect(await rows('IDENTITY', 'SELECT DISTINCT actor_kind FROM audit')).toEqual(['operator']);
  expect(await rows('CONTENT', 'SELECT DISTINCT actor_kind FROM audit')).toEqual(['operator']);
});

test('passes standard input and both outputs of person and key through', async () => {
  const password = 'a password of mine';
  const added = await sightline(
    ['person', 'add', 'grace@example.com', 'Grace', '--password-stdin'],
    {},
    password,
  );
  expect(added).toMatchObject({ status: 0, printed: '', said: expect.stringContaining('is added') });
  const unset = await sightline(['key', 'list'], { IDENTITY_DATABASE_URL: '' });
  expect(unset).toMatchObject({
    status: 1,
    said: expect.stringContaining('IDENTITY_DATABASE_URL is missing'),
  });
});
