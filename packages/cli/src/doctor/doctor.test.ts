import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, nodeLaunch, openStack, type TestDatabase } from '@sightline/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEnvironment } from '../init/secrets.ts';
import { clockFinding, migrationsFinding, spaceFinding, versionFinding } from './finding.ts';

const main = join(import.meta.dirname, '../main.ts');
let folder = '';
let environment: Record<string, string> = {};
let databases: TestDatabase[] = [];
let close = async () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-doctor-'));
  const stack = await openStack();
  const names = ['identity', 'content', 'insights'];
  databases = await Promise.all(names.map((prefix) => createDatabase(stack.postgres.url, { prefix })));
  environment = {
    ...Object.fromEntries(
      databases.map(({ url }, index) => [`${names[index]?.toUpperCase()}_DATABASE_URL`, url]),
    ),
    CLICKHOUSE_URL: stack.clickhouse.url,
    CLICKHOUSE_DATABASE: 'doctor_has_none',
    NATS_URL: stack.nats.url,
    REDIS_URL: stack.redis.url,
    ASSETS_DIRECTORY: folder,
  };
  close = stack.close;
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  await close();
  await rm(folder, { recursive: true });
});

const run = (more: Record<string, string>, ...args: string[]) => runWith('', more, ...args);

async function runWith(input: string, more: Record<string, string>, ...args: string[]) {
  const env = { PATH: process.env.PATH ?? '', ...nodeLaunch.environment, ...environment, ...more };
  const running = promisify(execFile)(process.execPath, [main, ...args], { env });
  running.child.stdin?.end(input);
  return running.then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

test('names missing migrations, and ends with 0 when they are applied', async () => {
  const before = await run({}, 'doctor');
  expect(before.code).toBe(1);
  expect(before.stdout).toMatch(
    /^error {4}PostgreSQL of identity: migrations: \d of \d missing\n +Run: sightline migrate/m,
  );
  expect(before.stdout).toMatch(/^ok {7}PostgreSQL of identity: version: 1[5-9]/m);
  expect(before.stdout).toMatch(/^ok {7}NATS: version: 2\./m);
  expect(before.stdout).toMatch(/^ok {7}Redis: version: /m);
  expect(before.stdout).toMatch(/^ok {7}ClickHouse: clock: 0\.0 s apart/m);

  expect((await run({}, 'migrate', 'identity')).code).toBe(0);
  const after = await run({}, 'doctor');
  expect(after.stdout).toMatch(/^ok {7}PostgreSQL of identity: migrations: all \d/m);
});

test('says which engine does not respond, and shows no password', async () => {
  const { code, stdout, stderr } = await run(
    {
      IDENTITY_DATABASE_URL: 'postgres://ada:hunter2@127.0.0.1:1/identity',
      NATS_URL: 'nats://ada:hunter2@127.0.0.1:1',
      REDIS_URL: 'redis://:hunter2@127.0.0.1:1',
      CLICKHOUSE_URL: 'http://ada:hunter2@127.0.0.1:1',
    },
    'doctor',
  );
  expect(code).toBe(1);
  for (const engine of ['PostgreSQL of identity', 'ClickHouse', 'NATS', 'Redis'])
    expect(stdout).toMatch(new RegExp(`^error    ${engine}: .*\n +Is it running`, 'm'));
  expect(stdout + stderr).not.toContain('hunter2');
});

test('looks at the secrets of an env file without showing them', async () => {
  const file = join(folder, 'sightline.env');
  await writeFile(
    file,
    newEnvironment('example.com')
      .replace(/^AUTH_SECRET=.*$/m, 'AUTH_SECRET=short')
      .replace(/^WEBHOOK_SECRET=.*$/m, ''),
  );
  await chmod(file, 0o644);
  const { stdout } = await run({}, 'doctor', file);
  expect(stdout).toContain('error    AUTH_SECRET: is too short');
  expect(stdout).toContain('error    WEBHOOK_SECRET: is missing');
  expect(stdout).toContain('ok       NATS_PASSWORD: is set');
  expect(stdout).toContain('others can read it');
  expect(stdout).not.toMatch(/[A-Za-z0-9_-]{43}/);
});

test('looks at the secrets of standard input, as Compose gives them', async () => {
  const file = newEnvironment('example.com').replace(/^REDIS_PASSWORD=.*$/m, '');
  const { stdout } = await runWith(file, {}, 'doctor', '-');
  expect(stdout).toContain('error    REDIS_PASSWORD: is missing');
  expect(stdout).toContain('ok       NATS_PASSWORD: is set');
  expect(stdout).not.toContain('others can read it');
  expect(stdout).not.toMatch(/[A-Za-z0-9_-]{43}/);
});

test('compares versions part by part', () => {
  expect(versionFinding('x', '15.20 (Debian)', '15').state).toBe('ok');
  expect(versionFinding('x', '2.10.1', '2.9').state).toBe('ok');
  expect(versionFinding('x', '2.8.9', '2.9').state).toBe('error');
  expect(versionFinding('x', '26.1.4', '26.2').state).toBe('error');
  expect(versionFinding('x', '', '7').state).toBe('error');
});

test('counts only what a clock is apart beyond the time of the question', () => {
  expect(clockFinding('x', 1_500, 1_000, 2_000)).toMatchObject({
    state: 'ok',
    is: '0.0 s apart from this machine',
  });
  expect(clockFinding('x', 5_000, 1_000, 2_000)).toMatchObject({
    state: 'warning',
    is: '3.0 s apart from this machine',
  });
  expect(clockFinding('x', 0, 61_000, 62_000).state).toBe('error');
});

test('warns of little space, and refuses a database of a newer version', () => {
  const gibibyte = 1024 ** 3;
  expect(spaceFinding('x', 50 * gibibyte, 100 * gibibyte).state).toBe('ok');
  expect(spaceFinding('x', gibibyte, 100 * gibibyte).state).toBe('warning');
  expect(spaceFinding('x', gibibyte / 8, 100 * gibibyte).state).toBe('error');
  expect(migrationsFinding('x', ['0001_a.sql'], ['0001_a.sql', '0002_b.sql'])).toMatchObject({
    state: 'error',
    advice: expect.stringContaining('newer version'),
  });
});

test('names an env file that cannot be read, without a stack', async () => {
  const { code, stderr } = await run({}, 'doctor', join(folder, 'nowhere.env'));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The env file cannot be read: ENOENT.*nowhere\.env'\.\n$/);
});
