import { describe, expect, it } from 'vitest';
import { createReader } from '../index.ts';
import { shown } from '../testing/read-with.ts';

describe('spellings of a name', () => {
  it.each([
    ['Open Qorvel', 'OpenQorvel', 'OpenQorvel'],
    ['OpenQorvel', 'Open Qorvel', 'Open Qorvel'],
    ['Open Qorvel', 'Open-Qorvel', 'Open-Qorvel'],
    ['Open Qorvel', 'Open\nQorvel', 'Open\nQorvel'],
    ['Qorvel & Zynthia', 'Qorvel und Zynthia', 'Qorvel und Zynthia'],
    ['Qorvel and Zynthia', 'Qorvel & Zynthia', 'Qorvel & Zynthia'],
    ['Qorvel GmbH & Co. KG', 'Qorvel', 'Qorvel'],
    ['株式会社クオルベル', 'クオルベル', 'クオルベル'],
    ['Qorvel’s', 'Qorvels', 'Qorvels'],
    ['Qorvel!', 'Qorvel', 'Qorvel'],
    ['St. Qorvel', 'St Qorvel', 'St Qorvel'],
    ['Qorvel+', 'Qorvel+', 'Qorvel+'],
  ])('finds %s in "%s"', (name, text, found) => {
    expect(shown(`We use ${text} here.`, [name], { language: 'en' })).toBe(`named ${found}`);
  });

  it.each([
    ['across the end of a sentence', 'It is Open. Qorvel is new.', 'Open Qorvel'],
    ['across paragraphs', 'It is Open\n\nQorvel', 'Open Qorvel'],
    ['across items of a list', '- Open\n- Qorvel', 'Open Qorvel'],
    ['across lines of which the first begins with it', 'Open\nQorvel is new.', 'Open Qorvel'],
    ['within a word', 'The Qorvelette is new.', 'Qorvel'],
    ['within an identifier', 'Set my_qorvel_key first.', 'Qorvel'],
    ['before a plus that is not its own', 'Qorvel+ is new.', 'Qorvel'],
    ['behind digits', 'It has 13M users.', '3M'],
    ['when a short name is written small', 'The hp of this car.', 'HP'],
  ])('finds nothing %s', (_, text, name) => expect(shown(text, [name], { language: 'en' })).toBe(''));

  it('takes the longest name of all brands', () => {
    expect(shown('Qorvel Cloud beats Qorvel.', ['Qorvel', 'Qorvel Cloud'])).toBe(
      'named Qorvel Cloud, named Qorvel',
    );
  });

  it.each(['', ' ', '!!!', '(', '[a-z]+', '\\', '\ud83d', '\u200d', '👩‍👩‍👧', '\u0301'])(
    'takes the name %j without an error',
    (name) => {
      const reader = createReader([{ id: 'x', names: [{ text: name }] }]);
      expect(() => reader.read({ text: `a ${name} b (c) [d]` })).not.toThrow();
    },
  );

  it('gives a spelling to the brand that is written so', () => {
    expect(shown('We like Qorvel.', ['Qorvel', 'Qorvel AG'])).toBe('named Qorvel');
  });

  it('compiles ten thousand brands', () => {
    const brands = Array.from({ length: 10_000 }, (_, at) => ({
      id: String(at),
      names: [{ text: `Qorvel ${at}x` }],
    }));
    expect(
      createReader(brands)
        .read({ text: 'We use Qorvel 77x.' })
        .mentions.map(({ brandId }) => brandId),
    ).toEqual(['77']);
  });
});

describe('endings', () => {
  it.each([
    ['en', 'Qorvel’s price', 'Qorvel'],
    ['en', 'Used Qorvels last', 'Qorvels'.slice(0, 6)],
    ['de', 'Qorvels Preise', 'Qorvel'],
    ['pl', 'Ceny Qorvelu rosną', 'Qorvel'],
    ['cs', 'O Qorvelu se mluví', 'Qorvel'],
    ['ru', 'В Кворвеле решили', 'Кворвел'],
    ['tr', 'Qorvel’in fiyatı', 'Qorvel'],
    ['ko', '쿠오벨은 좋다', '쿠오벨'],
    ['ko', '쿠오벨에서는 판다', '쿠오벨'],
    ['ja', '人気のクオルベルは安い', 'クオルベル'],
    ['zh', '推荐酷沃尔手机', '酷沃尔'],
  ])('in %s finds the name in "%s"', (language, text, name) => {
    expect(shown(text, ['Qorvel|Кворвел|쿠오벨|クオルベル|酷沃尔'], { language })).toBe(`named ${name}`);
  });

  it('declines a name that ends with a vowel in Slavic languages', () => {
    expect(shown('Lubię Qorvelę.', ['Qorvela'], { language: 'pl' })).toBe('named Qorvelę');
    expect(shown('I like Qorvele.', ['Qorvela'], { language: 'en' })).toBe('');
  });

  it('takes no other word for a particle', () => {
    expect(shown('쿠오벨전자는 다르다', ['쿠오벨'], { language: 'ko' })).toBe('');
  });
});
