import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnEngine } from '../engine.ts';
import { startClickHouse } from './start.ts';

let engine: OwnEngine;
beforeAll(async () => {
  engine = await startClickHouse();
});
afterAll(() => engine.stop());

async function withClient<T>(work: (client: ReturnType<typeof createClient>) => Promise<T>): Promise<T> {
  const client = createClient({
    url: engine.url,
    database: 'sightline',
    keep_alive: { enabled: false },
    log: { level: ClickHouseLogLevel.OFF },
  });
  return work(client).finally(() => client.close());
}

const insert = (id: number, token: string) =>
  withClient((client) =>
    client.insert({
      table: 'kept',
      values: [{ id }],
      format: 'JSONEachRow',
      clickhouse_settings: { insert_deduplication_token: token },
    }),
  );
const ids = () =>
  withClient(async (client) => {
    const answer = await client.query({
      query: 'SELECT toUInt32(id) AS id FROM kept ORDER BY id',
      format: 'JSONEachRow',
    });
    return (await answer.json<{ id: number }>()).map((row) => row.id);
  });

test('keeps data and tokens after a stop and after a kill', async () => {
  const { url } = engine;
  await withClient((client) =>
    client.command({
      query: `CREATE TABLE kept (id UInt64) ENGINE = MergeTree ORDER BY id
        SETTINGS non_replicated_deduplication_window = 100`,
    }),
  );
  await insert(1, 'a');
  await engine.kill('SIGTERM');
  await expect(fetch(`${url}/ping`)).rejects.toThrow();
  await engine.start();
  expect(engine.url).toBe(url);
  await insert(1, 'a');
  await insert(2, 'b');
  await engine.kill('SIGKILL');
  await engine.start();
  await insert(2, 'b');
  expect(await ids()).toEqual([1, 2]);
});

test('keeps every acknowledged insert after a kill', async () => {
  const acknowledged: number[] = [];
  const writing = (async () => {
    for (let id = 1000; id < 100_000; id += 1) {
      await insert(id, `row ${id}`);
      acknowledged.push(id);
    }
  })().catch(() => {});
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
  await engine.kill('SIGKILL');
  await writing;
  await engine.start();
  const present = new Set(await ids());
  expect(acknowledged.filter((id) => !present.has(id))).toEqual([]);
});
