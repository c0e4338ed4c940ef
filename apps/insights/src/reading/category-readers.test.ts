import { expect, test } from 'vitest';
import { createCategoryReaders } from './category-readers.ts';

const asset_id = '0198c2c4-7d5e-7c3a-9d3e-0123456789b0';
const category = (name: string, ...alternate_names: string[]) => ({
  assets: [{ id: asset_id, name, alternate_names }],
  name_decisions: [] as { asset_id: string; name: string; counts: boolean }[],
});

test('compiles a reader once for the same names, and another one for others', () => {
  const readers = createCategoryReaders();
  const first = readers.of(category('Aurora'));
  expect(readers.of(category('Aurora'))).toBe(first);
  expect(readers.of(category('Aurora', 'Northern Lights'))).not.toBe(first);
  expect(readers.of(category('Aurora'))).toBe(first);
});

test('reads with the decisions on names, and compiles another reader for others', () => {
  const readers = createCategoryReaders();
  const kindsWith = (...name_decisions: { asset_id: string; name: string; counts: boolean }[]) => {
    const reader = readers.of({ ...category('Target'), name_decisions });
    return reader.read({ text: 'Target runners.', language: 'en-US' }).mentions.map(({ kind }) => kind);
  };
  const decided = (counts: boolean) => ({ asset_id, name: 'TARGET', counts });
  expect(kindsWith()).toEqual(['unsure']);
  expect(kindsWith(decided(true))).toEqual(['named']);
  expect(kindsWith(decided(false))).toEqual([]);
  expect(kindsWith()).toEqual(['unsure']);
});

test('keeps no more readers than fit, and drops the one that was used least recently', () => {
  const readers = createCategoryReaders(2_500);
  const [one, two] = [readers.of(category('One')), readers.of(category('Two'))];
  expect(readers.of(category('One'))).toBe(one);
  readers.of(category('Three'));
  expect(readers.of(category('One'))).toBe(one);
  expect(readers.of(category('Two'))).not.toBe(two);
});
