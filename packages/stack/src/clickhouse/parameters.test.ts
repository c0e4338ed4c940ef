import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabase } from './testing/new-database.ts';

let db: Awaited<ReturnType<typeof newDatabase>>;
beforeAll(async () => {
  db = await newDatabase();
});
afterAll(() => db.drop());

async function echo(type: string, value: unknown): Promise<unknown> {
  const answer = await db.client.query({
    query: `SELECT {value:${type}} AS value`,
    query_params: { value },
    format: 'JSONEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 1, output_format_json_quote_decimals: 1 },
  });
  const [row] = await answer.json<{ value: unknown }>();
  return row?.value;
}

const uuid = '0198c1f2-7a3b-7c4d-8e5f-0123456789ab';
const nasty = "a'b\"c`d\\e\nf\tg\r\0 {x:String} ; -- /* ünïcødé 日本語 🙂 \\n \\' \\N";

test.each([
  ['UUID', uuid, uuid],
  ['Date', '2026-02-28', '2026-02-28'],
  ['DateTime64(3)', '2026-02-28 23:59:59.987', '2026-02-28 23:59:59.987'],
  ['DateTime64(3)', new Date('2026-02-28T23:59:59.987Z'), '2026-02-28 23:59:59.987'],
  ["DateTime('UTC')", new Date('2026-02-28T23:59:59Z'), '2026-02-28 23:59:59'],
  ['String', nasty, nasty],
  ['String', '', ''],
  ['LowCardinality(String)', nasty, nasty],
  ['Nullable(String)', null, null],
  ['Nullable(String)', 'null', 'null'],
  ['Nullable(UUID)', null, null],
  ['Decimal(18, 6)', '12345678.123456', '12345678.123456'],
  ['UInt64', '18446744073709551615', '18446744073709551615'],
  ['UInt64', 18446744073709551615n, '18446744073709551615'],
  ['Int64', -9007199254740993n, '-9007199254740993'],
  ['Float64', 0.1, 0.1],
  ['Bool', true, true],
  ['UInt8', 255, 255],
  ['Array(String)', [nasty, '', "']"], [nasty, '', "']"]],
  ['Array(String)', [], []],
  ['Array(UUID)', [uuid, uuid], [uuid, uuid]],
  ['Array(Nullable(String))', ['a', null], ['a', null]],
  ['Array(UInt64)', [1, 18446744073709551615n], ['1', '18446744073709551615']],
  ['Map(String, UInt8)', { [nasty]: 1 }, { [nasty]: 1 }],
])('binds %s, case %#', async (type, value, expected) => {
  expect(await echo(type, value)).toEqual(expected);
});

test('returns any string and any list of strings unchanged', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(text, fc.array(text, { maxLength: 5 }), async (one, many) => {
      expect(await echo('String', one)).toBe(one);
      expect(await echo('Array(String)', many)).toEqual(many);
    }),
    { numRuns: 60 },
  );
});

test('binds an identifier, and values that are too long for an address', async () => {
  const values = Array.from({ length: 40_000 }, (_, n) => `value ${n}`);
  const answer = await db.client.query({
    query: 'SELECT length({values:Array(String)}) AS n FROM {db:Identifier}.{table:Identifier}',
    query_params: { values, db: 'system', table: 'one' },
    format: 'JSONEachRow',
    use_multipart_params_auto: true,
  });
  expect(await answer.json()).toEqual([{ n: values.length }]);
});

test('keeps a parameter within its request', async () => {
  await echo('String', 'left behind?');
  await expect(db.client.query({ query: 'SELECT {value:String}' })).rejects.toMatchObject({ code: '456' });
});
