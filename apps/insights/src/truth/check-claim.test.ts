import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkClaim } from './check-claim.ts';
import type { Passage } from './passage.ts';

const passage = (language: string, title: string, ...paragraphs: string[]): Passage => ({
  title,
  heading: '',
  text: paragraphs.join('\n\n'),
  language,
  path: '/shop/x',
  publishedAt: '2026-01-01T00:00:00.000Z',
});
const asset = { name: 'Nordwand Outdoor', names: ['Nordwand'] };
const check = (claim: string, passages: Passage[], { language = 'en', quote = '' } = {}) =>
  checkClaim({ claim, quote, asset, language }, passages);

const english = [
  passage(
    'en',
    'Kestrel backpack',
    '40 litres for long days.',
    'price: 139.9',
    'weight_grams: 1640',
    'released_on: 2025-02-15',
    'Ten-year guarantee',
  ),
  passage('en', 'Kestrel tent', 'price: 389.9', 'weight_grams: 1900', 'released_on: 2024-02-15'),
  passage(
    'en',
    'Shipping',
    'Orders arrive in three to five days. Spare parts are there for at least ten years. We never ship by air.',
    'Our two workshops are in Portugal and employ 84 people.',
  ),
  passage(
    'en',
    'Mira Sand',
    'Writes since 2018, mostly about trips in the Black Forest.',
    'since: 2018-05-01',
  ),
  passage('en', 'A day in the Vosges', 'Distance', '19 km', 'Ascent', '1000 m'),
];

test.each([
  ['The Kestrel backpack costs 139.90 euros.', 'accurate', 'price: 139.9'],
  ['Nordwand sells the Kestrel backpack for €149.90.', 'inaccurate', 'price: 139.9'],
  ['The Kestrel backpack weighs 1.64 kg.', 'accurate', 'weight_grams: 1640'],
  ['The Kestrel backpack weighs about 1.6 kg.', 'accurate', 'weight_grams: 1640'],
  ['The Kestrel tent weighs 1.64 kg.', 'inaccurate', 'weight_grams: 1900'],
  ['The Kestrel backpack was released in February 2025.', 'accurate', 'released_on: 2025-02-15'],
  ['The Kestrel backpack was released on March 15, 2025.', 'inaccurate', 'released_on: 2025-02-15'],
  ['The Kestrel backpack comes with a guarantee of 120 months.', 'accurate', 'Ten-year guarantee'],
  ['The Kestrel backpack comes with a five-year guarantee.', 'inaccurate', 'Ten-year guarantee'],
  ['Orders from Nordwand arrive within 3 to 5 days.', 'accurate', 'Orders arrive in three to five days.'],
  ['Orders from Nordwand arrive in nine days.', 'inaccurate', 'Orders arrive in three to five days.'],
  ['Nordwand has spare parts for ten years.', 'accurate', 'Spare parts are there for at least ten years.'],
  ['The workshops employ 84 people.', 'accurate', 'Our two workshops are in Portugal and employ 84 people.'],
  [
    'The workshops employ 48 people.',
    'inaccurate',
    'Our two workshops are in Portugal and employ 84 people.',
  ],
  [
    'The workshops of Nordwand are in Portugal.',
    'accurate',
    'Our two workshops are in Portugal and employ 84 people.',
  ],
  [
    'The workshops of Nordwand are in Estonia.',
    'inaccurate',
    'Our two workshops are in Portugal and employ 84 people.',
  ],
  [
    'Mira Sand writes mostly about trips in the Vosges.',
    'inaccurate',
    'Writes since 2018, mostly about trips in the Black Forest.',
  ],
  ['The way of a day in the Vosges is 19 km long.', 'accurate', 'Distance\n\n19 km'],
  ['The way of a day in the Vosges climbs 1,200 m.', 'inaccurate', 'Ascent\n\n1000 m'],
])('compares with the sentence that speaks about the same thing: %s', (claim, verdict, snippet) => {
  expect(check(claim, english)).toMatchObject({ verdict, by: 'rule', evidence: { snippet } });
});

test.each([
  ['nothing is published of it', 'The Kestrel stove costs 139.90 euros.'],
  ['another product is meant', 'The Tarn backpack costs 139.90 euros.'],
  ['the statement is turned around', 'The Kestrel backpack never cost 139.90 euros.'],
  ['the currency is another', 'Nordwand sells the Kestrel backpack for 139.90 francs CHF, not EUR.'],
  ['the rounding is not said', 'The Kestrel backpack costs 140 euros.'],
  ['it says more exactly than is published', 'Mira Sand writes about trips since 17 May 2018 at 9.'],
  ['a guarantee of less says nothing of more', 'Nordwand has spare parts for twelve years.'],
  ['nothing in it can be compared', 'Nordwand is a friendly brand.'],
  ['names are the other way round', 'Portugal employs workshops of Nordwand.'],
])('does not decide where %s', (_, claim) => {
  expect(check(claim, english)).toBeUndefined();
});

test('does not decide where passages differ', () => {
  const two = [...english.slice(0, 1), { ...(english[0] as Passage), text: 'price: 149.9' }];
  expect(check('The Kestrel backpack costs 149.90 euros.', two)).toBeUndefined();
});

test('takes nothing that is published of another product of the same line', () => {
  const jacket = [passage('en', 'Kestrel jacket', 'price: 139.9', 'Every one is sewn in Portugal.')];
  expect(check('The Kestrel stove costs 139.90 euros.', jacket)).toBeUndefined();
  expect(check('The Kestrel stove costs 149.90 euros.', jacket)).toBeUndefined();
  expect(check('Every Kestrel stove is sewn in Portugal.', jacket)).toBeUndefined();
  expect(check('The Kestrel jacket costs 139.90 euros.', jacket)).toMatchObject({ verdict: 'accurate' });
});

test('does not decide on a number that is not in the quote of the answer', () => {
  const claim = 'The Kestrel backpack costs 139.90 euros.';
  expect(check(claim, english, { quote: 'It costs around two hundred.' })).toBeUndefined();
  expect(check(claim, english, { quote: 'It costs €139.90' })).toMatchObject({ verdict: 'accurate' });
});

const elsewhere: Record<string, [source: string[], right: string, wrong: string]> = {
  de: [
    ['Rucksack Kestrel', 'price: 139.9', 'Zehn Jahre Garantie'],
    'Auf den Rucksack Kestrel gibt es 10 Jahre Garantie.',
    'Der Rucksack Kestrel kostet 149,90 Euro.',
  ],
  fr: [
    ['Sac à dos Kestrel', 'price: 139.9', 'Garantie dix ans'],
    'Le sac à dos Kestrel coûte 139,90 €.',
    'La garantie du sac à dos Kestrel est de cinq ans.',
  ],
  es: [
    ['Mochila Kestrel', 'weight_grams: 1640'],
    'La mochila Kestrel pesa 1.640 gramos.',
    'La mochila Kestrel pesa 1,46 kg.',
  ],
  it: [
    ['Zaino Kestrel', 'weight_grams: 1640'],
    'Lo zaino Kestrel pesa 1,64 kg.',
    'Lo zaino Kestrel pesa 1.460 g.',
  ],
  pt: [
    ['Mochila Kestrel', 'price: 139.9'],
    'A mochila Kestrel custa 139,90 euros.',
    'A mochila Kestrel custa 193,90 euros.',
  ],
  nl: [
    ['Rugzak Kestrel', 'released_on: 2025-02-15'],
    'De rugzak Kestrel is sinds februari 2025 verkrijgbaar.',
    'De rugzak Kestrel verscheen in maart 2025.',
  ],
  pl: [
    ['Plecak Kestrel', 'weight_grams: 1640'],
    'Plecak Kestrel waży 1,64 kg.',
    'Plecak Kestrel waży 1,94 kg.',
  ],
  cs: [
    ['Batoh Kestrel', 'released_on: 2025-02-15'],
    'Batoh Kestrel vyšel v únoru 2025.',
    'Batoh Kestrel vyšel v březnu 2025.',
  ],
  sv: [
    ['Ryggsäck Kestrel', 'price: 139.9'],
    'Ryggsäcken Kestrel kostar 139,90 euro.',
    'Ryggsäcken Kestrel kostar 129,90 euro.',
  ],
  tr: [
    ['Kestrel sırt çantası', 'weight_grams: 1640'],
    'Kestrel sırt çantası 1,64 kg ağırlığında.',
    'Kestrel sırt çantası 1,46 kg ağırlığında.',
  ],
  ru: [
    ['Рюкзак Kestrel', 'price: 139.9'],
    'Рюкзак Kestrel стоит 139,90 евро.',
    'Рюкзак Kestrel стоит 193,90 евро.',
  ],
  ja: [
    ['バックパック Kestrel', 'weight_grams: 1640'],
    'Kestrelのバックパックの重さは1.64kgです。',
    'Kestrelのバックパックの重さは1.46kgです。',
  ],
  zh: [
    ['Kestrel 背包', 'price: 139.9'],
    'Kestrel 背包的售价为139.90欧元。',
    'Kestrel 背包的售价为193.90欧元。',
  ],
  ko: [
    ['Kestrel 배낭', 'released_on: 2025-02-15'],
    'Kestrel 배낭은 2025년 2월에 출시되었습니다.',
    'Kestrel 배낭은 2025년 3월에 출시되었습니다.',
  ],
};

test.each(Object.entries(elsewhere))(
  'compares statements in %s',
  (language, [[title = '', ...text], right, wrong]) => {
    const passages = [passage(language, title, ...text)];
    expect([right, wrong].map((claim) => check(claim, passages, { language })?.verdict)).toEqual([
      'accurate',
      'inaccurate',
    ]);
  },
);

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.constantFrom(
    'price: 139.9',
    'Kestrel weighs 3 kg.',
    '2025-02-15',
    'at least ten years',
    'Nordwand',
    '1.2.3',
    '\ud800',
  ),
);

test('gives a verdict only with words that stand in a passage, whatever the texts are', () => {
  fc.assert(
    fc.property(
      fc.array(text),
      fc.array(text),
      fc.constantFrom('en', 'de', 'ja', 'tr', 'xx'),
      (said, published, language) => {
        const passages = [passage(language, published.join(' '), ...published), ...english.slice(0, 2)];
        const checked = check(said.join(' '), passages, { language });
        if (!checked) return;
        const { evidence } = checked;
        expect(evidence.snippet.trim()).not.toBe('');
        expect(passages[evidence.passage]?.text).toContain(evidence.snippet);
      },
    ),
    { numRuns: 60 },
  );
});

test('never calls a changed price accurate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999 }),
      fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99_999 })),
      (published, more) => {
        const claimed = published + more;
        const passages = [passage('en', 'Kestrel backpack', `price: ${published / 100}`)];
        const checked = check(`The Kestrel backpack costs €${(claimed / 100).toFixed(2)}.`, passages);
        expect(checked?.verdict === 'accurate').toBe(published === claimed);
      },
    ),
  );
});
