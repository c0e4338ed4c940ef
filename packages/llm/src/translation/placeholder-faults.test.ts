import { expect, test } from 'vitest';
import { placeholderFaults } from './placeholder-faults.ts';
import { describeFault } from './text-fault.ts';

const faults = (source: string, result: string, language = 'de') =>
  placeholderFaults(source, result, language).map(describeFault);

test.each([
  ['Hello {name}, you have %d', 'Du hast %d, {name}'],
  ['<b>Bold</b> and <i>not</i>', '<i>Nicht</i> und <b>fett</b>'],
  ['{a} {a}', '{a} und {a}'],
  ['{n, plural, one {# hut} other {# huts}}', '{n, plural, one {# Hütte} other {# Hütten}}'],
])('accepts the change of %s to %s', (source, result) => {
  expect(faults(source, result)).toEqual([]);
});

test.each([
  ['Hello {name}', 'Hallo', ['lost {name}']],
  ['Hello {name}', 'Hallo {Name}', ['lost {name}', 'added {Name}']],
  ['{a} {a}', '{a}', ['lost {a}']],
  ['%s', '%d', ['lost %s', 'added %d']],
  ['a<br>b', 'a b', ['lost <br>']],
  ['a&nbsp;b', 'a b', ['lost &nbsp;']],
  [
    'See https://example.com/en',
    'Siehe https://example.com/de',
    ['lost https://example.com/en', 'added https://example.com/de'],
  ],
  ['<b>a</b> <i>b</i>', '<b>a <i>b</b></i>', ['misplaced </b>']],
  ['Hello', 'Hallo {name}', ['added {name}']],
])('refuses the change of %s to %s', (source, result, expected) => {
  expect(faults(source, result)).toEqual(expected);
});

const count = '{count, plural, =0 {none} one {# hut of {owner}} other {# huts of {owner}}}';

test.each([
  [
    'ru',
    '{count, plural, =0 {нет} one {# дом {owner}} few {# дома {owner}} many {# домов {owner}} other {# дома {owner}}}',
    [],
  ],
  ['ja', '{count, plural, =0 {なし} other {{owner}の小屋#軒}}', []],
  ['de', '{count, plural, =0 {keine} other {# Hütten von {owner}}}', ['lost {count: one}']],
  ['de', '{count, plural, one {# Hütte von {owner}} other {# Hütten von {owner}}}', ['lost {count: =0}']],
  [
    'de',
    '{count, plural, =0 {0} one {# Hütte von {owner}} few {# {owner}} other {# Hütten von {owner}}}',
    ['added {count: few}'],
  ],
  [
    'de',
    '{count, plural, =0 {0} one {eine von {owner}} other {Hütten von {owner}}}',
    ['lost {count: other #}'],
  ],
  [
    'de',
    '{anzahl, plural, =0 {0} one {# {owner}} other {# {owner}}}',
    ['lost {count, plural}', 'added {anzahl, plural}'],
  ],
  [
    'de',
    '{count, plural, =0 {0} one {# von {besitzer}} other {# von {owner}}}',
    ['lost {owner}', 'added {besitzer}'],
  ],
  ['de', '{count, plural, =0 {0} one {# {owner}} other {# {owner}}', ['lost {count, plural}']],
])('checks a plural in %s: %s', (language, result, expected) => {
  const found = faults(count, result, language);
  for (const one of expected) expect(found).toContain(one);
  if (expected.length === 0) expect(found).toEqual([]);
});

test('requires the keys of a select, and what is inside of them', () => {
  const source = '{kind, select, hut {a <b>hut</b>} other {a cabin}}';
  expect(faults(source, '{kind, select, hut {eine <b>Hütte</b>} other {ein Haus}}')).toEqual([]);
  expect(faults(source, '{kind, select, hütte {eine <b>Hütte</b>} other {ein Haus}}')).toEqual([
    'lost {kind: hut}',
    'added {kind: hütte}',
  ]);
  expect(faults(source, '{kind, select, hut {eine Hütte} other {ein Haus}}')).toEqual([
    'lost <b>',
    'lost </b>',
  ]);
});
