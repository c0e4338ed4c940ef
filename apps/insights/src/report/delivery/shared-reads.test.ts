import { type ClickHouse, createClickHouse } from '@sightline/clickhouse';
import { endWithFile, openStack, patience } from '@sightline/stack';
import { beforeAll, expect, test } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

let clickhouse: ClickHouse;
beforeAll(async () => {
  const { clickhouse: engine } = await openStack({ engines: ['clickhouse'] });
  clickhouse = createClickHouse({ url: engine.url, applicationName: 'test', ...patience.clickhouse });
  endWithFile(() => clickhouse.close());
});

const MEBIBYTE = 1024 * 1024;
/** Another value whenever it is read. */
const drawn = (of = 'a') => ({
  sql: 'SELECT toString(generateUUIDv4()) AS id, {of:String} AS of',
  params: { of },
});

test('a statement is read once for a version of the data, also by those who ask at the same time', async () => {
  const { read } = createSharedReads(clickhouse, MEBIBYTE);
  const [first, second] = await Promise.all([read(1, drawn()), read(1, drawn())]);
  expect(first).toEqual([{ id: expect.any(String), of: 'a' }]);
  expect([second, await read(1, drawn())]).toEqual([first, first]);
  expect(await read(1, drawn('b'))).not.toEqual(first);
  expect(await read(2, drawn())).not.toEqual(first);
});

test('rows that take more than a quarter of the memory are not kept, and without memory none are', async () => {
  const long = { sql: `SELECT toString(generateUUIDv4()) AS id, repeat('a', 100000) AS text`, params: {} };
  for (const [bytes, statement] of [
    [MEBIBYTE, long],
    [0, drawn()],
  ] as const) {
    const { read } = createSharedReads(clickhouse, bytes);
    expect(await read(1, statement)).not.toEqual(await read(1, statement));
  }
});

test('a statement that failed is read again', async () => {
  const { read } = createSharedReads(clickhouse, MEBIBYTE);
  // Fails until half a second has passed.
  const failing = {
    sql: `SELECT throwIf(now64(3, 'UTC') < {until:DateTime64(3, 'UTC')}) AS failed`,
    params: { until: new Date(Date.now() + 500) },
  };
  await expect(read(1, failing)).rejects.toThrow();
  await expect
    .poll(() =>
      read(1, failing).then(
        (rows) => rows.length,
        () => 0,
      ),
    )
    .toBe(1);
});
