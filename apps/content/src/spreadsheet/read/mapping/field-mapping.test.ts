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

test('columns go where the mapping sends them, else to the field of their name', () => {
  const mapping = { Name: 'title', Internal: null };
  const content = { Name: 'Boots', Internal: 'secret', price: '9.5', tags: '' };
  expect(map(mapping, Object.keys(content), content)).toEqual({
    mapped: { title: 'Boots', price: 9.5 },
    faults: [],
  });
});

test('a value that is none of the field is named by row and header', () => {
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

test('values of JSON that are no text are taken as they are', () => {
  expect(map({}, ['price', 'tags'], { price: 9.5, tags: [1] }).mapped).toEqual({ price: 9.5, tags: [1] });
  expect(map({}, ['price'], { price: true }).faults).toMatchObject([
    { column: 'price', type: 'number_type' },
  ]);
});

test('a slug must fit into its index', () => {
  expect(map({}, ['title'], { title: 'x'.repeat(513) }).faults).toMatchObject([
    { row: 3, column: 'title', type: 'string_too_long' },
  ]);
});

test('a column that goes nowhere, and one that is not there, are named', () => {
  const { faults } = map({ Name: 'title', Gone: 'price' }, ['Name', 'title', 'Colour'], {});
  expect(faults).toMatchObject([
    { row: 1, column: 'title', type: 'unmapped' },
    { row: 1, column: 'Colour', type: 'unmapped' },
    { row: 1, column: 'Gone', type: 'missing' },
  ]);
});

test('names of every object are headers like others', () => {
  const proto = JSON.parse('{"__proto__": "title", "constructor": null}');
  const content = JSON.parse('{"__proto__": "Boots", "constructor": "x"}');
  expect(map(proto, Object.keys(content), content)).toEqual({ mapped: { title: 'Boots' }, faults: [] });
  expect(map({}, ['toString'], { toString: 'x' }).faults).toMatchObject([
    { row: 1, column: 'toString', type: 'unmapped' },
  ]);
});

test('a column that goes nowhere is named once, and none of its rows is mapped', () => {
  const faults = new SheetFaults();
  const { contentOf } = createFieldMapping({ fields, slugField: 'title', mapping: {} });
  const rows = [2, 3].map((row) => contentOf({ row, title: '', content: { Colour: 'red' } }, faults));
  expect(rows).toEqual([undefined, undefined]);
  expect(faults.list).toMatchObject([{ row: 2, column: 'Colour', type: 'unmapped' }]);
});

test('what is wrong with a mapping itself is named in the request', () => {
  expect(mappingFaults({ A: 'title', B: 'title', C: 'colour', D: null }, fields)).toMatchObject([
    { loc: ['body', 'mapping', 'B'], type: 'duplicate' },
    { loc: ['body', 'mapping', 'C'], type: 'unknown_field' },
  ]);
  expect(mappingFaults({ A: 'title', B: 'price' }, fields)).toEqual([]);
});
