import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { canBeKey } from '@sightline/access';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Refused } from '../command.ts';
import { init } from './init.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sightline-init-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = async (file: string) => parseEnv(await readFile(file, 'utf8'));

test('writes hosts, and a secret of 32 random bytes for each purpose, readable by its owner alone', async () => {
  const file = join(folder, 'sightline.env');
  await init.run(['--domain', 'Example.com', file]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { CONSOLE_HOST, CONTENT_HOST, INSIGHTS_HOST, ...secrets } = await read(file);
  expect([CONSOLE_HOST, CONTENT_HOST, INSIGHTS_HOST]).toEqual([
    'console.example.com',
    'content.example.com',
    'insights.example.com',
  ]);
  for (const [name, value] of Object.entries(secrets)) expect(value, name).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);
});

test('writes a first start whose keys are keys, with names as a shell reads them', async () => {
  const file = join(folder, 'sightline.env');
  const names = [
    '--person',
    'ada@example.com',
    '--organization',
    'Aurora "Outdoor" $HOME',
    '--website',
    'Magazine',
  ];
  await init.run(['--domain', 'example.com', ...names, file]);
  const variables = await read(file);
  expect(variables).toMatchObject({
    FIRST_PERSON_EMAIL: 'ada@example.com',
    FIRST_ORGANIZATION: 'Aurora "Outdoor" $HOME',
    FIRST_WEBSITE: 'Magazine',
  });
  const { FIRST_KEY = '', FIRST_READ_KEY = '', FIRST_ORGANIZATION } = variables;
  expect([canBeKey(FIRST_KEY), canBeKey(FIRST_READ_KEY), FIRST_KEY === FIRST_READ_KEY]).toEqual([
    true,
    true,
    false,
  ]);
  const script = '. "$0"; printf %s "$FIRST_ORGANIZATION"';
  expect((await promisify(execFile)('sh', ['-c', script, file])).stdout).toBe(FIRST_ORGANIZATION);
});

test.each([
  [['--person', 'ada@example.com'], '--person and --organization'],
  [['--person', 'ada@example.com', '--organization', "Ada's"], '--organization must have'],
])('refuses a first start of %j, and writes nothing', async (args, reason) => {
  const file = join(folder, 'sightline.env');
  await expect(init.run(['--domain', 'example.com', ...args, file])).rejects.toThrow(reason);
  await expect(stat(file)).rejects.toThrow('ENOENT');
});

test('leaves a file that exists as it is', async () => {
  const file = join(folder, 'sightline.env');
  await init.run(['--domain', 'example.com', file]);
  const before = await readFile(file, 'utf8');
  await expect(init.run(['--domain', 'example.com', file])).rejects.toThrow(Refused);
  expect(await readFile(file, 'utf8')).toBe(before);
});

test.each([
  [],
  ['--domain', ''],
  ['--domain', 'https://example.com'],
  ['--domain', 'a b'],
  ['--domain', 'x.$(id)'],
])('refuses what is not a domain: %j', async (...args) => {
  await expect(init.run([...args, join(folder, 'x.env')])).rejects.toThrow('--domain example.com');
});

test('says which folder is not there', async () => {
  const file = join(folder, 'missing/sightline.env');
  await expect(init.run(['--domain', 'example.com', file])).rejects.toThrow(/cannot be written/);
});
