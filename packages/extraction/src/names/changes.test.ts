import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareNames, createReader } from '../index.ts';

const texts = [
  'Qorvel',
  'Target',
  'TARGET',
  'Zynthia Labs',
  'Zynthia',
  'Labs Inc.',
  'Ørsted',
  'Straße',
  'トヨタ',
  '小米',
  '삼성',
  'C++',
  'Wolf & Sons',
  'Яндекс',
  'Aurora',
  'Qorvel_x',
  'ガルミン',
  'X1',
  'Ĳssel',
];
const name = fc.constantFrom(...texts);
const brand = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  names: fc.array(
    fc.record({ text: name, isWord: fc.constantFrom(true, false) }, { requiredKeys: ['text'] }),
    { maxLength: 3 },
  ),
});
const decision = fc.record({ name, brandId: fc.constantFrom('a', 'b', 'c'), counts: fc.boolean() });
const names = fc.record({
  brands: fc.uniqueArray(brand, { selector: ({ id }) => id, maxLength: 3 }),
  decisions: fc.array(decision, { maxLength: 2 }),
});
const asWritten = fc.oneof(
  name,
  name.map((text) => text.toUpperCase()),
  name.map((text) => text.toLowerCase()),
  name.map((text) => text.normalize('NFKD')),
  name.map((text) => [...text].join('\u00ad')),
  name.map((text) => `**${text.slice(0, 2)}**${text.slice(2)}`),
  name.map((text) => text.replaceAll('ss', 'ß').replace('Z', 'Ｚ').replace('ガ', 'ｶﾞ').replace('&', '&amp;')),
);
const piece = fc.oneof(
  { weight: 3, arbitrary: asWritten },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ' ',
      '\n',
      '-',
      '_',
      '**',
      '. ',
      '`',
      '\n\n',
      '- ',
      '1. ',
      '&',
      '&amp;',
      '](https://x.example/',
      '[',
      ')',
      '株',
      '㍿',
      '＿',
      '👩',
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'I could not find ',
      ' is light, ',
      ' y ',
      ' and ',
      'Target audience ',
      ' shoes',
      '’s ',
      'by ',
      ' at the ',
    ),
  },
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('').toWellFormed());
const read = (
  {
    brands,
    decisions,
  }: { brands: Parameters<typeof createReader>[0]; decisions: Parameters<typeof createReader>[1] },
  given: string,
) => createReader(brands, decisions).read({ text: given, prompt: 'Is Qorvel or Target good?', language: '' });

test('reads a text as before, when no name that changed may be in it', () => {
  const concerned = { yes: 0, no: 0 };
  fc.assert(
    fc.property(names, names, text, (before, after, given) => {
      const may = compareNames(before, after).mayConcern(given);
      concerned[may ? 'yes' : 'no'] += 1;
      if (!may) expect(read(after, given)).toEqual(read(before, given));
    }),
    { numRuns: 1_500 },
  );
  expect(Math.min(concerned.yes, concerned.no)).toBeGreaterThan(100);
});

test('says nothing of what has none of the names that changed', () => {
  const is = (text: string) => ({ id: 'a', names: [{ text }] });
  const other = { id: 'b', names: [{ text: 'Zynthia' }] };
  const changes = compareNames(
    { brands: [is('Qorvel'), other], decisions: [] },
    { brands: [is('Qorvel Labs'), other], decisions: [] },
  );
  expect(changes.isEmpty).toBe(false);
  expect(changes.mayConcern('Zynthia is light; labs are not.')).toBe(false);
  expect(changes.mayConcern('QOR-VEL is light.')).toBe(true);
  const same = { brands: [is('Qorvel'), other], decisions: [{ name: 'qorvel', brandId: 'a', counts: true }] };
  expect(
    compareNames(same, { ...same, decisions: [{ name: 'QORVEL', brandId: 'a', counts: true }] }).isEmpty,
  ).toBe(true);
});

test('finds a decision that changed, by the spelling that it is on', () => {
  const brands = [{ id: 'a', names: [{ text: 'Target' }] }];
  const changes = compareNames(
    { brands, decisions: [] },
    { brands, decisions: [{ name: 'TARGET', brandId: 'a', counts: false }] },
  );
  expect(changes.mayConcern('Target runners.')).toBe(true);
  expect(changes.mayConcern('Runners.')).toBe(false);
});
