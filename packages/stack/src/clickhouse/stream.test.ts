import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabase } from './testing/new-database.ts';

let db: Awaited<ReturnType<typeof newDatabase>>;
beforeAll(async () => {
  db = await newDatabase();
});
afterAll(() => db.drop());

async function running(mark: string): Promise<number> {
  const answer = await db.client.query({
    query:
      'SELECT toUInt32(count()) AS n FROM system.processes WHERE position(query, {mark:String}) > 0 AND query NOT LIKE {own:String}',
    query_params: { mark, own: '%system.processes%' },
    format: 'JSONEachRow',
  });
  const [row] = await answer.json<{ n: number }>();
  return row?.n ?? 0;
}

test('streams a million rows complete and in order', async () => {
  const answer = await db.client.query({
    query: 'SELECT number FROM numbers(1000000)',
    format: 'JSONCompactEachRow',
  });
  let next = 0;
  for await (const rows of answer.stream<[number]>()) {
    for (const row of rows) {
      const [number] = row.json();
      if (Number(number) !== next) throw new Error(`expected ${next}, got ${number}`);
      next += 1;
    }
  }
  expect(next).toBe(1_000_000);
});

test('reports a failure in mid-stream to the reader', async () => {
  const answer = await db.client.query({
    query: 'SELECT throwIf(number = 900000) AS a FROM numbers(1000000)',
    format: 'JSONEachRow',
    clickhouse_settings: { max_threads: 1 },
  });
  const read = async () => {
    for await (const _rows of answer.stream());
  };
  await expect(read()).rejects.toThrow(/throwIf|aborted|non-zero/);
});

test.each([
  ['before its first row', 'SELECT sum(cityHash64(number)) AS aborted_one FROM numbers(1000000000000)'],
  [
    'without a stream',
    'SELECT sum(cityHash64(number)) AS aborted_two FROM numbers(1000000000000) FORMAT JSON',
  ],
])('ends the query by an abort %s', async (_when, query) => {
  const mark = /aborted_\w+/.exec(query)?.[0] ?? '';
  const abort = new AbortController();
  const answer = db.client.exec({ query, abort_signal: abort.signal });
  const refused = expect(answer).rejects.toThrow('aborted');
  await expect.poll(() => running(mark)).toBe(1);
  abort.abort();
  await refused;
  await expect.poll(() => running(mark)).toBe(0);
});

test('ends the query when the reader disconnects', async () => {
  const query = 'SELECT number AS left_alone FROM system.numbers';
  const answer = await db.client.query({ query, format: 'JSONEachRow' });
  for await (const _rows of answer.stream()) break;
  answer.close();
  await expect.poll(() => running('left_alone')).toBe(0);
});

test('runs eight queries at once, and a short one beside long ones', async () => {
  const numbers = Array.from({ length: 8 }, (_, n) => n);
  const sums = await Promise.all(
    numbers.map(async (n) => {
      const answer = await db.client.query({
        query: 'SELECT toUInt32(sum(number % 10)) + {n:UInt32} AS s, sleep(0.3) FROM numbers(1000)',
        query_params: { n },
        format: 'JSONEachRow',
      });
      return (await answer.json<{ s: number }>())[0]?.s;
    }),
  );
  expect(sums.map(Number)).toEqual(numbers.map((n) => 4500 + n));
});
