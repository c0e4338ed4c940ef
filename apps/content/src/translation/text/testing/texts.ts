import fc from 'fast-check';

/** Texts as people write them, and what else stands in fields. */
const word = fc.constantFrom(
  'hut',
  'winter',
  'Sightline',
  'the',
  'Straße',
  'niño',
  'über',
  'a',
  'Κόσμος',
  'мир',
  '世界',
  'don’t',
  'e-mail',
  '𝒳𝒴',
  'iPhone',
);
const placeholder = fc.constantFrom(
  '{name}',
  '{0}',
  '{{ user.name }}',
  '{{{raw}}}',
  '%s',
  '%1$s',
  '%d',
  '%.2f',
  '%(count)d',
  '%{amount}',
  '<b>',
  '</b>',
  '<br/>',
  '<a href="/x?a=1">',
  '</a>',
  '&nbsp;',
  '&#39;',
  'https://example.com/a?b={c}',
  'info@example.com',
  '{count, plural, one {# hut} other {# huts for {name}}}',
  '{kind, select, cabin {a cabin} other {a <i>hut</i>}}',
  '{n, plural, =0 {none} one {one} other {{kind, select, a {# of a} other {#}}}}',
);
const stop = fc.constantFrom('. ', '! ', '?\n', ' – ', ', ', ' ', '  ', '\n\n', ' 12 ', '… ');

export const prose: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.oneof({ weight: 6, arbitrary: word }, { weight: 1, arbitrary: placeholder }), stop), {
    maxLength: 25,
  })
  .map((parts) => parts.flat().join(''));

export const identifier = fc.oneof(
  fc.uuid(),
  fc.webUrl(),
  fc.emailAddress(),
  fc.integer().map(String),
  fc.constantFrom(
    'ten-huts-for-winter',
    'SKU_1234',
    'camelCase',
    '/about/us',
    'photo.jpg',
    '#ff00aa',
    'AB-12',
    '2026-11-15',
  ),
);

const marks = fc.constantFrom(
  undefined,
  [{ type: 'bold' }],
  [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://example.com/', title: 'A title' } }],
  [{ type: 'code' }],
  [],
);
const textNode = fc
  .tuple(fc.oneof(prose, word, fc.constantFrom('<1>', '</2>', ' ', '<x1/>')), marks)
  .filter(([text]) => text !== '')
  .map(([text, with_]) => ({ type: 'text', text, ...(with_ && { marks: with_ }) }));
const inline = fc.oneof(
  { weight: 5, arbitrary: textNode },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      { type: 'hardBreak' },
      {
        type: 'image',
        attrs: { alt: 'A hut in the snow', _asset: { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789ae' } },
      },
      { type: 'mention', attrs: { id: 'someone', label: 'Somebody' } },
      { type: 'footnote', content: [{ type: 'text', text: 'A note of its own' }] },
    ),
  },
);
const block = fc.oneof(
  fc.record({
    type: fc.constantFrom('paragraph', 'heading', 'codeBlock'),
    content: fc.array(inline, { maxLength: 6 }),
  }),
  fc.record({
    type: fc.constant('bulletList'),
    content: fc.array(
      fc.record({ type: fc.constant('listItem'), content: fc.array(inline, { minLength: 1, maxLength: 4 }) }),
      { maxLength: 3 },
    ),
  }),
  fc.record({
    type: fc.constant('image'),
    attrs: fc.record({ alt: prose, _asset: fc.record({ id: fc.uuid() }) }),
  }),
);

export const richText = fc.record({ type: fc.constant('doc'), content: fc.array(block, { maxLength: 5 }) });
