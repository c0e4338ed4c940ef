import { expect, test } from 'vitest';
import { readJsonRows } from './json-rows.ts';
import { SheetFaults } from './sheet-fault.ts';

function read(rows: unknown[], most?: number) {
  const faults = new SheetFaults(most);
  return { rows: [...readJsonRows(rows, faults)].flat(), faults: faults.list, more: faults.more };
}

test('keeps rows unchanged and takes the first text as title', () => {
  const rows = [{ n: 1, s: '', t: ' Boots ', u: 'x' }, {}, { deep: { list: ['x'] } }];
  expect(read(rows).rows).toEqual([
    { row: 1, title: 'Boots', content: rows[0] },
    { row: 2, title: 'Untitled', content: {} },
    { row: 3, title: 'Untitled', content: rows[2] },
  ]);
});

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const wide = (columns: number) =>
  Object.fromEntries(Array.from({ length: columns }, (_, at) => [`c${at}`, at]));

test.each<[string, unknown, { column: string | null; type: string } | undefined]>([
  ['no object', 7, { column: null, type: 'object_type' }],
  ['null', null, { column: null, type: 'object_type' }],
  ['a list', [], { column: null, type: 'object_type' }],
  ['a NUL', { a: 'x\0' }, { column: 'a', type: 'unstorable' }],
  ['half of a pair', { a: { b: ['\ud800'] } }, { column: 'a', type: 'unstorable' }],
  ['a name with a NUL', { '\0': 1 }, { column: 'column 1', type: 'unstorable' }],
  ['a name with a backslash', { 'gr\\u0': 1 }, { column: 'column 1', type: 'backslash' }],
  ['an inner name with a NUL', { a: { '\0': 1 } }, { column: 'a', type: 'unstorable' }],
  ['an empty name', { a: 1, '': 2 }, { column: 'column 2', type: 'no_header' }],
  ['a name of 200 characters', { ['𝒳'.repeat(200)]: 1 }, undefined],
  ['a name of 201 characters', { ['x'.repeat(201)]: 1 }, { column: 'column 1', type: 'string_too_long' }],
  ['1,000 values', wide(1000), undefined],
  ['1,001 values', wide(1001), { column: null, type: 'too_many_columns' }],
  ['64 levels', { a: nested(64) }, undefined],
  ['65 levels', { a: nested(65) }, { column: 'a', type: 'too_deep' }],
  ['1 MiB', { a: 'x'.repeat(2 ** 20 - 8) }, undefined],
  ['1 MiB and a byte', { a: 'x'.repeat(2 ** 20 - 7) }, { column: null, type: 'row_too_large' }],
  ['__proto__', JSON.parse('{"__proto__": "x"}'), undefined],
])('%s', (_, row, fault) => {
  const { rows, faults } = read([{}, row]);
  expect(faults).toEqual(fault ? [{ row: 2, msg: expect.any(String), ...fault }] : []);
  expect(rows.length).toBe(fault ? 1 : 2);
});

test('reports an error without rows, and limits the listed errors', () => {
  expect(read([]).faults).toMatchObject([{ type: 'empty' }]);
  expect(read([1, 2, 3], 2)).toMatchObject({ rows: [], faults: [{ row: 1 }, { row: 2 }], more: true });
});
