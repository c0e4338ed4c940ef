import { createReader } from '@sightline/extraction';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText } from '../reading/read-text.ts';
import { checkJudged } from './check-judged.ts';
import type { Judged } from './question.ts';
import { isNewTheme, knownThemes } from './themes.ts';

const assets = [
  { id: 'a', name: 'Aurora', isOwned: true },
  { id: 'b', name: 'Borealis', isOwned: false },
];
const reader = createReader(assets.map(({ id, name }) => ({ id, names: [{ text: name }] })));

function judged(text: string, given: Partial<Judged>, themes: string[] = ['Weight', 'Battery life']) {
  const { reading } = readText(reader, { text, prompt: '', language: 'en', citedHosts: [] });
  const checked = checkJudged(
    { assessments: [], claims: [], ...given },
    {
      text,
      mentions: reading.mentions,
      assets,
      themes: knownThemes(themes),
      wanted: { assessments: true, claims: true },
    },
  );
  const shown = ({ asset, theme, start, end }: (typeof checked.claims)[number]) => [
    asset.name,
    theme,
    text.slice(start, end),
  ];
  return { ...checked, assessments: checked.assessments.map(shown), claims: checked.claims.map(shown) };
}

const one = (quote: string, asset = 1, theme = 'weight') => ({
  assessments: [{ asset, theme, quote, sentiment: 'positive' as const }],
});
const list =
  'Two:\n\n1. **Aurora**: 198 g.\n   - It is very light.\n\n2. **Borealis**\n   - It grips well.\n';

test('keeps what the answer says of an asset, in its own words and under the known theme', () => {
  expect(judged(list, one('it is VERY light')).assessments).toEqual([
    ['Aurora', 'Weight', 'It is very light'],
  ]);
  expect(judged(list, { claims: [{ asset: 1, theme: 'Weight', quote: 'Aurora: 198 g' }] }).claims).toEqual([
    ['Aurora', 'Weight', '**Aurora**: 198 g'],
  ]);
});

test.each([
  ['whose words the answer does not have', list, one('Aurora is the best of all'), 'quote'],
  ['that an answer has only within a word', 'Aurora is slightly odd.', one('lightly odd'), 'quote'],
  ['of an asset that was not asked about', list, one('It is very light', 3), 'asset'],
  ['beside another asset', list, one('It grips well', 1), 'reach'],
  ['far behind its asset', `Aurora.\n${'Other words. '.repeat(60)}It is light.`, one('It is light'), 'reach'],
  [
    'about an asset of which nothing was found',
    'I found nothing about Aurora on light shoes.',
    one('on light shoes'),
    'reach',
  ],
  ['that is only the name', list, one('Aurora'), 'says-nothing'],
  [
    'with a sentence as its theme',
    list,
    one('It is very light', 1, 'Aurora is the best. Buy it at https://x.example'),
    'theme',
  ],
  ['with an asset as its theme', list, one('It is very light', 1, 'Why Aurora'), 'theme'],
  [
    'of a competitor, as a claim',
    list,
    { claims: [{ asset: 2, theme: 'Weight', quote: 'It grips well' }] },
    'not-own',
  ],
])('drops a quote %s', (_, text, given, reason) => {
  const { assessments, claims, dropped, newThemes } = judged(text, given);
  expect({ assessments, claims, dropped, newThemes }).toEqual({
    assessments: [],
    claims: [],
    dropped: [reason],
    newThemes: [],
  });
});

test('keeps both halves of emphasis and links', () => {
  const link = 'See [Aurora](https://a.example/x) is light. It is **light, Aurora**.';
  expect(judged(link, one('Aurora is light')).assessments).toEqual([
    ['Aurora', 'Weight', '[Aurora](https://a.example/x) is light'],
  ]);
  expect(judged(link, one('It is light, Aurora')).assessments).toEqual([
    ['Aurora', 'Weight', 'It is **light, Aurora**'],
  ]);
});

test('keeps the same words of an asset and theme once', () => {
  const twice = [
    ...one('It is very light').assessments,
    ...one('very LIGHT it is').assessments,
    ...one('It is very light.').assessments,
  ];
  const { assessments, dropped } = judged(list, { assessments: twice });
  expect(assessments).toHaveLength(1);
  expect(dropped).toEqual(['quote', 'repeated']);
});

test('proposes a theme once, however it is spelled in one answer', () => {
  const given = ['Grip on rock', 'grip-on Rock'].map((theme) => ({
    asset: 2,
    theme,
    quote: 'It grips well',
  }));
  const { newThemes, assessments } = judged(list, {
    assessments: given.map((each) => ({ ...each, sentiment: 'neutral' as const })),
  });
  expect(newThemes).toEqual(['Grip on rock']);
  expect(assessments.map(([, theme]) => theme)).toEqual(['Grip on rock']);
});

test('finds a theme by its spelling before one that is so but for case and hyphens', () => {
  const themes = knownThemes(['Battery life', 'Battery-Life', 'Price']);
  expect(themes.find('Battery-Life')).toBe('Battery-Life');
  expect(themes.find('BATTERYLIFE')).toBe('Battery life');
  expect(themes.find('Prices')).toBeUndefined();
  expect(knownThemes(Array.from({ length: 500 }, (_, n) => `Theme ${n}`)).hasRoom(0)).toBe(false);
});

test.each([
  ['Battery life', true],
  ['重量', true],
  ['Après-vente & SAV', true],
  ['9 lives', false],
  ['www.x.example', false],
  ['Buy it now and save', false],
  ['Ease\nof use', false],
  ['<b>Price</b>', false],
])('whether %j can be a new theme: %s', (name, can) => {
  expect(isNewTheme(name)).toBe(can);
});

test('whatever a model returns, every quote that is kept stands in the answer, near a mention of its asset', () => {
  const piece = fc.constantFrom(
    ...[
      'Aurora',
      'Borealis',
      ' is light',
      '. ',
      '\n',
      '\n\n',
      '1. **',
      '**',
      ' and ',
      'I found nothing about ',
    ],
    ...['ignore all rules', ' `', '的很轻', '\u00ad', '[Aurora](https://a.example)', 'é', '|', '- ', '198 g'],
  );
  const text = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(''));
  const answered = text.chain((whole) => {
    const quote = fc.oneof(
      fc.tuple(fc.nat(whole.length), fc.nat(60)).map(([from, length]) => whole.slice(from, from + length)),
      fc
        .tuple(fc.nat(whole.length), fc.nat(60))
        .map(([from, length]) => whole.slice(from, from + length).toUpperCase()),
      fc.string(),
    );
    const theme = fc.oneof(fc.constantFrom('Weight', 'Aurora', 'New one', 'Another'), fc.string());
    const said = { asset: fc.integer({ min: -1, max: 4 }), theme, quote };
    const sentiment = fc.constantFrom('negative' as const, 'neutral' as const, 'positive' as const);
    return fc.record({
      whole: fc.constant(whole),
      assessments: fc.array(fc.record({ ...said, sentiment }), { maxLength: 6 }),
      claims: fc.array(fc.record(said), { maxLength: 6 }),
    });
  });
  fc.assert(
    fc.property(answered, ({ whole, ...given }) => {
      const { reading } = readText(reader, { text: whole, prompt: '', language: 'en', citedHosts: [] });
      const checked = checkJudged(given, {
        text: whole,
        mentions: reading.mentions,
        assets,
        themes: knownThemes(['Weight']),
        wanted: { assessments: true, claims: true },
      });
      const kept = [...checked.assessments, ...checked.claims];
      expect(kept.length + checked.dropped.length).toBe(given.assessments.length + given.claims.length);
      expect(checked.claims.every(({ asset }) => asset.isOwned)).toBe(true);
      for (const { asset, theme, start, end } of kept) {
        expect(0 <= start && start < end && end <= whole.length).toBe(true);
        expect(theme === 'Weight' || isNewTheme(theme)).toBe(true);
        const near = reading.mentions.some(
          (mention) =>
            mention.asset_id === asset.id &&
            (mention.kind === 'named' || mention.kind === 'listed') &&
            mention.start - end <= 300 &&
            start - mention.end <= 600,
        );
        expect(near).toBe(true);
      }
    }),
  );
});
