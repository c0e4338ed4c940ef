import { access, chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type OwnEngine, startNats, startPostgres, startRedis } from './index.ts';
import { checkRedis } from './redis/check.ts';
import { send } from './redis/testing/send.ts';

async function sql(engine: OwnEngine, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: engine.url });
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function withNats<T>(
  engine: OwnEngine,
  work: (nats: Awaited<ReturnType<typeof connect>>) => Promise<T>,
): Promise<T> {
  const nats = await connect({ servers: engine.url, reconnect: false });
  return work(nats).finally(() => nats.close());
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('keeps what PostgreSQL committed after a kill, at the same address', async () => {
  const engine = await startPostgres();
  const { url, pid } = engine;
  expect(
    await sql(engine, "select current_setting('max_connections') as max, current_setting('fsync') as fsync"),
  ).toEqual([{ max: '200', fsync: 'on' }]);
  await sql(engine, 'create table kept as select 7 as n');
  await engine.kill('SIGKILL');
  expect(isAlive(pid)).toBe(false);
  await engine.start();
  expect(engine.url).toBe(url);
  expect(engine.pid).not.toBe(pid);
  expect(await sql(engine, 'select n from kept')).toEqual([{ n: 7 }]);
  await engine.stop();
  await expect(sql(engine, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

test('turns off fsync of PostgreSQL only on request', async () => {
  const engine = await startPostgres({ durable: false });
  expect(await sql(engine, "select current_setting('fsync') as fsync")).toEqual([{ fsync: 'off' }]);
  await engine.stop();
});

test('keeps the streams of NATS after a kill', async () => {
  const engine = await startNats();
  await withNats(engine, async (nats) => {
    await (await jetstreamManager(nats)).streams.add({ name: 'KEPT', subjects: ['kept.>'] });
    await jetstream(nats).publish('kept.one', 'hello');
  });
  await engine.kill('SIGKILL');
  await engine.start();
  await withNats(engine, async (nats) => {
    expect((await (await jetstreamManager(nats)).streams.info('KEPT')).state.messages).toBe(1);
  });
  await engine.stop();
});

test('keeps the data of Redis after a stop', async () => {
  const engine = await startRedis();
  expect(await send(engine.url, 'SET', 'kept', '7')).toBe('+OK\r\n');
  await engine.kill('SIGTERM');
  await expect(checkRedis(engine.url)).rejects.toThrow();
  await engine.start();
  expect(await send(engine.url, 'GET', 'kept')).toBe('$1\r\n7\r\n');
  await engine.stop();
});

test('keeps the data of a named folder, and waits for the first process to end at a second start', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'sightline-kept-'));
  const dir = join(parent, 'postgres');
  await chmod(parent, 0o755);
  const first = await startPostgres({ dir });
  await sql(first, 'create table kept as select 7 as n');
  const ending = first.stop();
  const second = await startPostgres({ dir });
  await ending;
  expect(await sql(second, 'select n from kept')).toEqual([{ n: 7 }]);
  await second.stop();
  await access(join(dir, 'data', 'PG_VERSION'));
  await rm(parent, { recursive: true });
});

test('refuses a named port that is taken', async () => {
  const first = await startRedis();
  const port = Number(new URL(first.url).port);
  await expect(startRedis({ port })).rejects.toThrow(`redis did not start: port ${port} is in use`);
  await first.stop();
});
