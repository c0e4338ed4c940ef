import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Field } from '../../../component/field.ts';
import { fieldsAndContent } from '../../../component/testing/arbitrary-content.ts';
import { SheetFaults } from '../sheet-fault.ts';
import { createFieldMapping } from './field-mapping.ts';

const naiveText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const hasBareOptions = (field: Field) =>
  field.type !== 'select' || field.options.every((option) => option.trim() === option);

/** As the cells of a sheet can have it: texts are trimmed and not empty, and there is no -0. */
function asCells(content: Record<string, unknown>): Record<string, unknown> {
  const cells = Object.entries(content).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ]);
  return JSON.parse(JSON.stringify(Object.fromEntries(cells.filter(([, value]) => value !== ''))));
}

test('maps content that was written as text back to its values', () => {
  fc.assert(
    fc.property(fieldsAndContent, ({ fields, content }) => {
      fc.pre(fields.every(hasBareOptions));
      const wanted = asCells(content);
      const headers = new Map(fields.map(({ name }, index) => [name, `Column ${index}`]));
      const mapping = Object.fromEntries([...headers].map(([name, header]) => [header, name]));
      const cells = Object.fromEntries(
        [...headers].map(([name, header]) => [header, name in wanted ? naiveText(wanted[name]) : '']),
      );
      const faults = new SheetFaults();
      const columns = createFieldMapping({ fields, slugField: '', mapping });
      columns.checkHeaders([...headers.values()], faults);
      const mapped = columns.contentOf({ row: 2, title: '', content: cells }, faults);
      expect(faults.list).toEqual([]);
      expect(mapped).toEqual(wanted);
    }),
  );
});

test('turns any cell into content or into an error with its row and column', () => {
  fc.assert(
    fc.property(fieldsAndContent, fc.string({ unit: 'binary' }), ({ fields }, text) => {
      const faults = new SheetFaults();
      const { contentOf } = createFieldMapping({ fields, slugField: '', mapping: {} });
      const cells = Object.fromEntries(fields.map(({ name }) => [name, text]));
      const mapped = contentOf({ row: 7, title: '', content: cells }, faults);
      expect(mapped === undefined).toBe(faults.count > 0);
      for (const { row, column } of faults.list) {
        expect(row).toBe(7);
        expect(fields.map(({ name }) => name)).toContain(column);
      }
    }),
  );
});
