import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabase } from './testing/new-database.ts';

let db: Awaited<ReturnType<typeof newDatabase>>;
beforeAll(async () => {
  db = await newDatabase();
});
afterAll(() => db.drop());

const one = async <Row>(query: string) =>
  (await (await db.client.query({ query, format: 'JSONEachRow' })).json<Row>())[0];

async function table(name: string, columns: string, settings = ''): Promise<string> {
  await db.client.command({
    query: `CREATE TABLE ${name} (${columns}) ENGINE = MergeTree ORDER BY id ${settings}`,
  });
  return name;
}

test('accepts 100,000 rows in one streamed request', async () => {
  const name = await table(
    'streamed',
    'id UInt64, text String, at DateTime64(3), tags Array(LowCardinality(String))',
  );
  function* rows() {
    for (let id = 0; id < 100_000; id += 1) {
      yield {
        id,
        text: `line\n${id} "quoted" \\ 🙂`,
        at: '2026-01-02 03:04:05.678',
        tags: ['a', `${id % 7}`],
      };
    }
  }
  await db.client.insert({ table: name, values: Readable.from(rows()), format: 'JSONEachRow' });
  expect(
    await one(
      `SELECT toUInt32(count()) AS rows, toUInt32(uniqExact(id)) AS ids, toString(max(at)) AS at, any(tags[1]) AS tag,
        countIf(text != concat('line\\n', toString(id), ' "quoted" \\\\ 🙂')) = 0 AS same FROM ${name}`,
    ),
  ).toEqual({ rows: 100_000, ids: 100_000, at: '2026-01-02 03:04:05.678', tag: 'a', same: 1 });
});

test('accepts chosen columns, defaults for the rest, and the settings of the statement', async () => {
  const name = await table('chosen', "id UInt64, a String DEFAULT 'default', b Nullable(String)");
  await db.client.insert({
    table: name,
    values: [{ id: 1, b: 'x' }],
    columns: ['id', 'b'],
    format: 'JSONEachRow',
  });
  await db.client.insert({
    table: `${db.database}.${name}`,
    values: [[2, 'y', null]],
    format: 'JSONCompactEachRow',
  });
  const address = `${db.url}/?query=${encodeURIComponent(`INSERT INTO ${db.database}.chosen (id, a) SETTINGS max_threads = 1 FORMAT CSV`)}`;
  expect((await fetch(address, { method: 'POST', body: '3,"z;z"\n' })).status).toBe(200);
  await db.client.command({ query: "INSERT INTO chosen (id, a) VALUES (4, 'v;w')" });
  expect(await one(`SELECT groupArray((id, a, b)) AS rows FROM (SELECT * FROM ${name} ORDER BY id)`)).toEqual(
    {
      rows: [
        [1, 'default', 'x'],
        [2, 'y', null],
        [3, 'z;z', null],
        [4, 'v;w', null],
      ],
    },
  );
});

test('stores nothing of an unreadable body', async () => {
  const name = await table('broken', 'id UInt64');
  const values = [{ id: 1 }, { id: 'no number' }];
  await expect(db.client.insert({ table: name, values, format: 'JSONEachRow' })).rejects.toMatchObject({
    code: '27',
  });
  await expect(db.client.insert({ table: 'absent', values, format: 'JSONEachRow' })).rejects.toMatchObject({
    code: '60',
  });
  expect(await one(`SELECT toUInt32(count()) AS rows FROM ${name}`)).toEqual({ rows: 0 });
});

test('inserts once per token, and does not affect other inserts', async () => {
  const name = await table('tokens', 'id UInt64', 'SETTINGS non_replicated_deduplication_window = 1000');
  const insert = (id: number, token?: string) =>
    db.client.insert({
      table: name,
      values: [{ id }],
      format: 'JSONEachRow',
      clickhouse_settings: token === undefined ? {} : { insert_deduplication_token: token },
    });
  await insert(1, 'first');
  await insert(1, 'first');
  await insert(2, 'first');
  await insert(3, 'second');
  await insert(4);
  expect(
    await one(`SELECT groupArray(toUInt32(id)) AS ids FROM (SELECT id FROM ${name} ORDER BY id)`),
  ).toEqual({ ids: [1, 3, 4] });
});
