import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { filesBelow } from '../folder/files.ts';
import { installationUnderTest } from '../testing/installation-under-test.ts';

let installation: Awaited<ReturnType<typeof installationUnderTest>>;
beforeAll(async () => {
  installation = await installationUnderTest();
});

const fresh = () => join(installation.folder, `backup-${crypto.randomUUID()}`);

async function newBackup(): Promise<string> {
  const folder = fresh();
  const { status, said } = await installation.sightline(['backup', folder]);
  expect(said).toContain('is whole');
  expect(status).toBe(0);
  return folder;
}

test('backup refuses arguments that name no folder, two folders or an option that it does not have', async () => {
  const { sightline } = installation;
  for (const args of [[], ['one', 'two'], ['--check'], ['--compress', 'one']]) {
    const { status, said } = await sightline(['backup', ...args]);
    expect(status).toBe(1);
    expect(said).toMatch(/Name one folder|Unknown option '--compress'/);
    expect(said).not.toContain('    at ');
  }
});

test('backup names every missing setting, and the engine that cannot be reached without its password', async () => {
  const { sightline } = installation;
  const missing = await sightline(['backup', fresh()], { NATS_URL: '', CLICKHOUSE_URL: '' });
  expect(missing).toMatchObject({ status: 1 });
  expect(missing.said).toMatch(/CLICKHOUSE_URL is missing[\s\S]*NATS_URL is missing/);
  const url = 'postgres://somebody:never-printed@127.0.0.1:1/x';
  const down = await sightline(['backup', fresh()], { CONTENT_DATABASE_URL: url });
  expect(down.said).toContain('PostgreSQL of CONTENT_DATABASE_URL cannot be reached (ECONNREFUSED)');
  expect(down.said).not.toContain('never-printed');
});

test('backup refuses a folder that exists, and leaves it as it is', async () => {
  const folder = fresh();
  await mkdir(folder);
  await writeFile(join(folder, 'mine'), 'mine');
  const { status, said } = await installation.sightline(['backup', folder]);
  expect(status).toBe(1);
  expect(said).toContain('exists');
  expect(await readdir(folder)).toEqual(['mine']);
});

test('backup writes files for their owner alone, with no secret and no password in them or in its output', async () => {
  const { environment, sightline } = installation;
  await mkdir(join(environment.ASSETS_DIRECTORY ?? '', 'a'), { recursive: true });
  await writeFile(join(environment.ASSETS_DIRECTORY ?? '', 'a/picture.png'), 'bytes');
  const folder = fresh();
  const { said } = await sightline(['backup', folder]);
  const hidden = [environment.AUTH_SECRET ?? '', 'a-password-of-this-test'];
  for (const text of hidden) expect(said).not.toContain(text);
  const paths: string[] = [];
  for await (const path of filesBelow(folder)) {
    paths.push(path);
    expect((await stat(join(folder, path))).mode & 0o777, path).toBe(0o600);
    const bytes = await readFile(join(folder, path));
    for (const text of hidden) expect(bytes.includes(text), path).toBe(false);
  }
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const name of [
    'identity.dump',
    'content.dump',
    'insights.dump',
    'assets/a/picture.png',
    'streams/ANSWERS.jsonl',
  ])
    expect(paths).toContain(name);
  expect(paths.filter((path) => path.startsWith('clickhouse/schema_migrations/'))).toHaveLength(1);
});

test('backup refuses while a batch is begun that no worker ends, and leaves nothing behind', async () => {
  const { sql, contract, sightline, folder } = installation;
  await sql(
    'insights',
    `INSERT INTO answer_sink (stream, stream_created, stored_through, batch_last) VALUES ($1, 'x', 1, 2)`,
    [contract('ANSWERS').stream],
  );
  const target = fresh();
  const { status, said } = await sightline(['backup', target]);
  await sql('insights', 'DELETE FROM answer_sink');
  expect(status).toBe(1);
  expect(said).toContain('Start a worker of insights');
  expect((await readdir(folder)).filter((name) => target.endsWith(name.replace('.unfinished', '')))).toEqual(
    [],
  );
});

test('backup refuses an installation whose restore did not come to its end', async () => {
  const { clickhouse, sightline } = installation;
  await clickhouse.native.command({ query: 'CREATE TABLE restore_unfinished (nothing UInt8) ENGINE = Null' });
  const { status, said } = await sightline(['backup', fresh()]);
  await clickhouse.native.command({ query: 'DROP TABLE restore_unfinished SYNC' });
  expect(status).toBe(1);
  expect(said).toContain('did not come to its end');
});

test('backup writes over what a killed one left, which has another name than a backup', async () => {
  const folder = fresh();
  await mkdir(`${folder}.unfinished`);
  await writeFile(join(`${folder}.unfinished`, 'manifest.json'), '{}');
  expect(await installation.sightline(['backup', folder])).toMatchObject({ status: 0 });
  expect(await stat(`${folder}.unfinished`).catch(() => undefined)).toBeUndefined();
});

test('a second backup into the same folder is refused, and the first is whole', async () => {
  const { environment, sightline } = installation;
  const folder = fresh();
  const writer = new pg.Client({ connectionString: environment.CONTENT_DATABASE_URL });
  await writer.connect();
  await writer.query('BEGIN; LOCK TABLE outbox IN ROW EXCLUSIVE MODE');
  const first = sightline(['backup', folder]);
  await expect.poll(() => readdir(`${folder}.unfinished`).catch(() => [])).toContain('being-written');
  const { status, said } = await sightline(['backup', folder]);
  expect([status, said]).toEqual([
    1,
    expect.stringContaining(`Another backup is being written to ${folder}`),
  ]);
  await writer.query('COMMIT');
  await writer.end();
  expect(await first).toMatchObject({ status: 0 });
  expect(await readdir(folder)).not.toContain('being-written');
  expect(await sightline(['backup', '--check', folder])).toMatchObject({ status: 0 });
});

test('backup leaves what another installation began in that folder as it is', async () => {
  const folder = fresh();
  await mkdir(`${folder}.unfinished`);
  await writeFile(join(`${folder}.unfinished`, 'being-written'), '1700000000.000000');
  const { status, said } = await installation.sightline(['backup', folder]);
  expect([status, said]).toEqual([1, expect.stringContaining('backup of another installation')]);
  expect(await readdir(`${folder}.unfinished`)).toEqual(['being-written']);
});

test('the check of a backup names a file that was changed, one that is missing, and a damaged manifest', async () => {
  const { sightline } = installation;
  const folder = await newBackup();
  expect(await sightline(['backup', '--check', folder])).toMatchObject({ status: 0 });
  await appendFile(join(folder, 'streams/VISITS.jsonl'), 'x');
  const dump = await readFile(join(folder, 'content.dump'));
  dump[dump.length >> 1] = (dump[dump.length >> 1] ?? 0) ^ 1;
  await writeFile(join(folder, 'content.dump'), dump);
  await rm(join(folder, 'insights.dump'));
  for (const command of ['backup', 'restore']) {
    const { status, said } = await sightline([command, '--check', folder]);
    expect(status).toBe(1);
    expect(said).toMatch(/content\.dump has another checksum/);
    expect(said).toMatch(/insights\.dump is missing/);
    expect(said).toMatch(/VISITS\.jsonl has 1 bytes instead of 0/);
  }
  await appendFile(join(folder, 'manifest.json'), ' ');
  const damaged = await sightline(['backup', '--check', folder]);
  expect(damaged).toMatchObject({ status: 1 });
  expect(damaged.said).toContain('manifest.json is damaged');
});
