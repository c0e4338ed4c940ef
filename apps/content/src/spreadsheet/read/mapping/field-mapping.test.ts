import { expect, test } from 'vitest';
import type { Field } from '../../../component/field.ts';
import { SheetFaults } from '../sheet-fault.ts';
import { createFieldMapping } from './field-mapping.ts';
import { mappingFaults } from './mapping.ts';

const fields: Field[] = [
  { name: 'title', type: 'string', required: true },
  { name: 'price', type: 'number', required: true, minimum: 0 },
  { name: 'tags', type: 'list', items: { type: 'integer' }, required: false },
];

function map(mapping: Record<string, string | null>, headers: string[], content: Record<string, unknown>) {
  const faults = new SheetFaults();
  const columns = createFieldMapping({ fields, slugField: 'title', mapping });
  columns.checkHeaders(headers, faults);
  return { mapped: columns.contentOf({ row: 3, title: '', content }, faults), faults: faults.list };
}

test('maps columns as the mapping says, else to the field of the same name', () => {
  const mapping = { Name: 'title', Internal: null };
  const content = { Name: 'Boots', Internal: 'secret', price: '9.5', tags: '' };
  expect(map(mapping, Object.keys(content), content)).toEqual({
    mapped: { title: 'Boots', price: 9.5 },
    faults: [],
  });
});

test('names an invalid value by row and header', () => {
  const content = { Name: 'Boots', price: '-1', tags: '1|x' };
  expect(map({ Name: 'title' }, Object.keys(content), content)).toEqual({
    mapped: undefined,
    faults: [
      { row: 3, column: 'price', type: 'greater_than_equal', msg: '"-1" must be at least 0' },
      {
        row: 3,
        column: 'tags',
        type: 'integer_type',
        msg: '"1|x" must be a whole number that is exact, up to 2^53 - 1',
      },
    ],
  });
});

test('takes JSON values that are not text unchanged', () => {
  expect(map({}, ['price', 'tags'], { price: 9.5, tags: [1] }).mapped).toEqual({ price: 9.5, tags: [1] });
  expect(map({}, ['price'], { price: true }).faults).toMatchObject([
    { column: 'price', type: 'number_type' },
  ]);
});

test('refuses a slug that is too long for the index', () => {
  expect(map({}, ['title'], { title: 'x'.repeat(513) }).faults).toMatchObject([
    { row: 3, column: 'title', type: 'string_too_long' },
  ]);
});

test('names a column that maps to no field, and a missing column', () => {
  const { faults } = map({ Name: 'title', Gone: 'price' }, ['Name', 'title', 'Colour'], {});
  expect(faults).toMatchObject([
    { row: 1, column: 'title', type: 'unmapped' },
    { row: 1, column: 'Colour', type: 'unmapped' },
    { row: 1, column: 'Gone', type: 'missing' },
  ]);
});

test('accepts headers named like properties of Object.prototype', () => {
  const proto = JSON.parse('{"__proto__": "title", "constructor": null}');
  const content = JSON.parse('{"__proto__": "Boots", "constructor": "x"}');
  expect(map(proto, Object.keys(content), content)).toEqual({ mapped: { title: 'Boots' }, faults: [] });
  expect(map({}, ['toString'], { toString: 'x' }).faults).toMatchObject([
    { row: 1, column: 'toString', type: 'unmapped' },
  ]);
});

test('names a column without a field once, and maps none of its rows', () => {
  const faults = new SheetFaults();
  const { contentOf } = createFieldMapping({ fields, slugField: 'title', mapping: {} });
  const rows = [2, 3].map((row) => contentOf({ row, title: '', content: { Colour: 'red' } }, faults));
  expect(rows).toEqual([undefined, undefined]);
  expect(faults.list).toMatchObject([{ row: 2, column: 'Colour', type: 'unmapped' }]);
});

test('names errors of the mapping itself at their path in the request', () => {
  expect(mappingFaults({ A: 'title', B: 'title', C: 'colour', D: null }, fields)).toMatchObject([
    { loc: ['body', 'mapping', 'B'], type: 'duplicate' },
    { loc: ['body', 'mapping', 'C'], type: 'unknown_field' },
  ]);
  expect(mappingFaults({ A: 'title', B: 'price' }, fields)).toEqual([]);
});
