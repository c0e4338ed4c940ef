import { expect, test } from 'vitest';
import { growth, LINEAR } from '../testing/growth.ts';
import { placeholdersIn, withoutPlaceholders } from './placeholders.ts';

test.each([
  ['Hi {name}, {0} and { user.first-name }', ['{name}', '{0}', '{ user.first-name }']],
  [
    '{{ name }} {{{raw}}} {% if x %} %{amount} #{id}',
    ['{{ name }}', '{{{raw}}}', '{% if x %}', '%{amount}', '#{id}'],
  ],
  [
    '{when, date, short} {price, number, ::currency/EUR}',
    ['{when, date, short}', '{price, number, ::currency/EUR}'],
  ],
  [
    '%s of %1$s, %d, %05.2f, %@, %(name)s, %NAME%',
    ['%s', '%1$s', '%d', '%05.2f', '%@', '%(name)s', '%NAME%'],
  ],
  ['<b>a</b><br/><img alt="x"><!-- y -->', ['<b>', '</b>', '<br/>', '<img alt="x">', '<!-- y -->']],
  ['R&amp;D&nbsp;&#39;&#x1F600;', ['&amp;', '&nbsp;', '&#39;', '&#x1F600;']],
  [
    'See https://example.com/a?b=1. Or info@example.com, www.example.com/x!',
    ['https://example.com/a?b=1', 'info@example.com', 'www.example.com/x'],
  ],
  ['{n, plural, one {# hut} other {# huts}}!', ['{n, plural, one {# hut} other {# huts}}']],
  [
    'a {n, select, x {{m, plural, other {#}}} other {y}} b {z}',
    ['{n, select, x {{m, plural, other {#}}} other {y}}', '{z}'],
  ],
])('finds placeholders in %s', (text, expected) => {
  expect(placeholdersIn(text).map((one) => one.text)).toEqual(expected);
  for (const { from, to, text: own } of placeholdersIn(text)) expect(text.slice(from, to)).toBe(own);
});

test.each([
  '100% sure',
  '50%discount',
  'a < b and c > d',
  'AT&T; R&D',
  '{see the note below}',
  'me @home',
  '5 % d’accord',
  '{n, plural, broken',
])('finds no placeholder in %s', (text) => {
  expect(placeholdersIn(text)).toEqual([]);
});

test('treats a dollar as part of its braces', () => {
  const dollar = '$';
  expect(placeholdersIn(`${dollar}{total}!`).map((one) => one.text)).toEqual([`${dollar}{total}`]);
});

test('leaves only the words after removing placeholders', () => {
  expect(withoutPlaceholders('Hi {name}, <b>you</b>').replace(/\s+/g, ' ')).toBe('Hi , you ');
});

test.each(['{', '{{', '{a,plural,', '<a', '<!--', '%', '&a', 'a@', 'a.', 'http://', 'a', '{a', '{%', '1'])(
  'takes linear time for a text of %s',
  (piece) => {
    expect(growth((length) => placeholdersIn(piece.repeat(length / piece.length)))).toBeLessThan(LINEAR);
  },
);
