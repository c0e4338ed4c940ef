import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readProse } from './prose/prose.ts';
import { createQuoteFinder, nameKey } from './quotes.ts';

const found = (text: string, quote: string) =>
  createQuoteFinder(text)
    .find(quote)
    .map(({ start, end }) => text.slice(start, end));

test.each([
  [
    'case and spaces',
    'Aurora is  Light\nand fast.',
    'aurora is light and fast',
    'Aurora is  Light\nand fast',
  ],
  ['emphasis', 'The **Aurora** is light.', 'The Aurora is light.', 'The **Aurora** is light'],
  [
    'a link',
    'See [Aurora](https://a.example/x) today.',
    'See Aurora today',
    'See [Aurora](https://a.example/x) today',
  ],
  ['curly quotes', 'It’s “light”, I think.', `It's "light"`, 'It’s “light'],
  ['accents', 'Très léger et sûr', 'tres leger', 'Très léger'],
  ['scripts without spaces', '这款鞋很轻，也很耐穿。', '很轻', '很轻'],
])('finds a quote through %s', (_, text, quote, written) => {
  expect(found(text, quote)).toEqual([written]);
});

test.each([
  ['within a word', 'It weighs slightly more.', 'light'],
  ['after a hyphen', 'It is non-toxic.', 'toxic'],
  ['across paragraphs', 'Aurora\n\nis light', 'Aurora is light'],
  ['in code', 'Run `aurora is light` now.', 'aurora is light'],
  ['in an address', 'See https://a.example/aurora-is-light now.', 'aurora is light'],
  ['that has nothing but signs', 'Well … yes.', '…'],
  ['with other words between', 'Aurora is not light.', 'Aurora is light'],
])('does not find a quote %s', (_, text, quote) => {
  expect(found(text, quote)).toEqual([]);
});

test('finds every place of a quote', () => {
  expect(found('Good. GOOD! Goods.', 'good')).toEqual(['Good', 'GOOD']);
});

/** Code counts for nothing, in a quote as in a text. */
function proseOf(text: string): string {
  const { mask } = readProse(text);
  return text.replace(/[\s\S]/g, (unit, at: number) => (mask[at] === 0 ? unit : ' '));
}

test('every place of any quote in any text has the letters of the quote', () => {
  const piece = fc.constantFrom(
    'a',
    'B',
    'é',
    ' ',
    '\n',
    '-',
    '*',
    '“',
    '的',
    '가',
    '\u00ad',
    '\ud83d',
    '. ',
    '`',
    '[',
    '](x)',
  );
  const text = fc.array(piece, { maxLength: 60 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (whole, from, length) => {
      const start = from % (whole.length + 1);
      const quote = whole.slice(start, start + 1 + (length % 12));
      const signs = /["'.[\]()!?:;,]/g;
      for (const one of createQuoteFinder(whole).find(quote)) {
        expect(one.start).toBeGreaterThanOrEqual(0);
        expect(one.end).toBeGreaterThan(one.start);
        const [written, wanted] = [nameKey(whole.slice(one.start, one.end)), nameKey(proseOf(quote))];
        expect(written.replace(signs, '').startsWith(wanted.replace(signs, '').slice(0, 1))).toBe(true);
      }
    }),
  );
});
