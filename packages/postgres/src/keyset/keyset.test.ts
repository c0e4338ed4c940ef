import { createDatabase, openStack } from '@sightline/stack';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeyset, createPool, type KeysetOrder } from '../index.ts';

type Row = { id: number; name: string; score: number; at: string };
type Column = 'id' | 'name' | 'score' | 'at';

const keyset = createKeyset({
  columns: {
    id: { expression: 't.id', type: 'int', nullable: false },
    name: { expression: 't.name COLLATE "C"', type: 'text', nullable: false },
    score: { expression: 't.score', type: 'float8', nullable: false },
    at: { expression: 't.at', type: 'timestamptz', nullable: false },
  },
  unique: 'id',
});

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  const stack = await openStack({ engines: ['postgres'] });
  database = await createDatabase(stack.postgres.url, { prefix: 'keyset' });
  pool = createPool({ url: database.url, applicationName: 'keyset-test', max: 1, onError: () => undefined });
  await pool.query(
    'CREATE TABLE t (id int PRIMARY KEY, name text NOT NULL, score float8 NOT NULL, at timestamptz NOT NULL)',
  );
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function insert(rows: Row[]): Promise<void> {
  await pool.query(
    'INSERT INTO t SELECT * FROM json_to_recordset($1) AS r(id int, name text, score float8, at timestamptz)',
    [JSON.stringify(rows)],
  );
}

// Few distinct values, so that ties are everywhere, and times that differ only below the millisecond.
const content = fc.record({
  name: fc.constantFrom('a', 'B', 'b', 'ä', ''),
  score: fc.constantFrom(0, -1.5, 0.1 + 0.2, 1e300),
  at: fc.nat(3).map((micro) => `2026-01-01T00:00:00.00000${micro}Z`),
});
const order = fc.array(
  fc.record({
    column: fc.constantFrom<Column>('name', 'score', 'at', 'id'),
    direction: fc.constantFrom<'asc' | 'desc'>('asc', 'desc'),
  }),
  { maxLength: 3 },
);

function naive(rows: Row[], by: KeysetOrder<Column>[]): number[] {
  const last = by.at(-1)?.direction ?? 'asc';
  const total = [...by, { column: 'id' as const, direction: last }];
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  const bytes = (value: string | number) =>
    typeof value === 'string' ? Buffer.from(value).toString('hex') : value;
  return rows
    .toSorted((a, b) => {
      for (const { column, direction } of total) {
        const sign = compare(bytes(a[column]), bytes(b[column])) * (direction === 'asc' ? 1 : -1);
        if (sign) return sign;
      }
      return 0;
    })
    .map((row) => row.id);
}

test('returns every remaining row once and in order, whatever is added and removed between pages', async () => {
  const scenario = fc.record({
    rows: fc.array(content, { maxLength: 25 }),
    added: fc.array(content, { maxLength: 8 }),
    removed: fc.array(fc.nat(24), { maxLength: 6 }),
    order,
    limit: fc.integer({ min: 1, max: 7 }),
  });
  await fc.assert(
    fc.asyncProperty(scenario, async ({ rows, added, removed, order: by, limit }) => {
      await pool.query('TRUNCATE t');
      const initial = rows.map((row, index) => ({ id: index * 2, ...row }));
      const late = added.map((row, index) => ({ id: index * 2 + 1, ...row }));
      await insert(initial);
      const seen: number[] = [];
      let after: string[] | undefined;
      let turn = 0;
      do {
        const page = keyset.page({ order: by, after, boundBefore: 1 });
        const result = await pool.query(
          `SELECT t.id, ${page.select} FROM t WHERE t.id > $1 AND ${page.where} ORDER BY ${page.orderBy} LIMIT ${limit + 1}`,
          [-1, ...page.values],
        );
        seen.push(...result.rows.slice(0, limit).map((row) => row.id as number));
        after = page.next(result.rows, limit);
        const addition = late[turn];
        if (addition) await insert([addition]);
        const removal = removed[turn];
        if (removal !== undefined) await pool.query('DELETE FROM t WHERE id = $1', [removal * 2]);
        turn++;
      } while (after);
      const gone = new Set(removed.slice(0, turn).map((index) => index * 2));
      const stayed = initial.filter((row) => !gone.has(row.id));
      const all = naive([...initial, ...late], by);
      expect(new Set(seen).size, 'twice').toBe(seen.length);
      expect(seen, 'order').toEqual(all.filter((id) => seen.includes(id)));
      expect(
        seen.filter((id) => stayed.some((row) => row.id === id)),
        'all',
      ).toEqual(naive(stayed, by));
    }),
    { numRuns: 150 },
  );
});

test('compares rows at once for one direction, and column by column for mixed ones', () => {
  const after = ['x', '1'];
  expect(keyset.page({ order: [{ column: 'score', direction: 'desc' }], after }).where).toBe(
    '(t.score, t.id) < ($1::float8, $2::int)',
  );
  const mixed = keyset.page({
    order: [
      { column: 'score', direction: 'desc' },
      { column: 'id', direction: 'asc' },
    ],
    after,
    boundBefore: 3,
  });
  expect(mixed.where).toBe(
    '(t.score <= $4::float8 AND ((t.score < $4::float8) OR (t.score = $4::float8 AND t.id > $5::int)))',
  );
  expect(mixed.orderBy).toBe('t.score DESC, t.id ASC');
});

test('refuses columns that are not listed, nullable or unqualified, other directions and other cursors', () => {
  const sneaky = { column: 'id; DROP TABLE t' as Column, direction: 'asc' as const };
  expect(() => keyset.page({ order: [sneaky] })).toThrow('Not a column');
  expect(() => keyset.page({ order: [{ column: 'constructor' as Column, direction: 'asc' }] })).toThrow(
    'Not a column',
  );
  expect(() => keyset.page({ order: [{ column: 'id', direction: 'asc, 1' as 'asc' }] })).toThrow(
    'Not a direction',
  );
  expect(() => keyset.page({ order: [], after: ['1', '2'] })).toThrow('another order');
  const nullable = { id: { expression: 't.id', type: 'int', nullable: true } };
  expect(() => createKeyset({ columns: nullable, unique: 'id' })).toThrow('nullable');
  const bare = { id: { expression: 'id', type: 'int', nullable: false } };
  expect(() => createKeyset({ columns: bare, unique: 'id' })).toThrow('not qualified');
});
