import { expect, test } from 'vitest';
import { type Fact, factsIn } from './facts.ts';

const shown = (fact: Fact): string => {
  if (fact.kind === 'date') return [fact.year, fact.month, fact.day].map((part) => part ?? '?').join('-');
  const { dimension, currency = '', low, high, isAbout } = fact;
  return `${dimension}${currency && ` ${currency}`} ${low === high ? low : `${low}..${high}`}${isAbout ? ' about' : ''}`;
};
const facts = (text: string, language: string, label?: string) => factsIn(text, language, label).map(shown);
const DAY = 86_400;

test.each([
  [
    'en',
    'It weighs 1.64 kg, costs €1,299.90, and was released on March 15, 2024.',
    'mass 1640',
    'money EUR 1299.9',
    '2024-3-15',
  ],
  [
    'de',
    'Er wiegt 1,64 kg, kostet 1.299,90 Euro und erschien am 15. März 2024.',
    'mass 1640',
    'money EUR 1299.9',
    '2024-3-15',
  ],
  [
    'fr',
    'Il pèse 1 640 g, coûte 1 299,90 € et est sorti le 15 mars 2024.',
    'mass 1640',
    'money EUR 1299.9',
    '2024-3-15',
  ],
  [
    'es',
    'Pesa 1.640 gramos, cuesta 1299,90 € y salió el 15 de marzo de 2024.',
    'mass 1640',
    'money EUR 1299.9',
    '2024-3-15',
  ],
  [
    'it',
    'Pesa 1.640 g, costa 1.299,90 euro ed è uscito il 15 marzo 2024.',
    'mass 1640',
    'money EUR 1299.9',
    '2024-3-15',
  ],
  [
    'pt',
    'Pesa 1,64 kg, custa 1.299,90 € e saiu em 15 de março de 2024.',
    'mass 1640',
    'money EUR 1299.9',
    '2024-3-15',
  ],
  [
    'nl',
    'Hij weegt 1,64 kg, kost € 1.299,90 en verscheen op 15 maart 2024.',
    'mass 1640',
    'money EUR 1299.9',
    '2024-3-15',
  ],
  [
    'pl',
    'Waży 1,64 kg, kosztuje 1299,90 euro i wyszedł 15 marca 2024.',
    'mass 1640',
    'money EUR 1299.9',
    '2024-3-15',
  ],
  [
    'cs',
    'Váží 1 640 g, stojí 1 299,90 € a vyšel 15. března 2024.',
    'mass 1640',
    'money EUR 1299.9',
    '2024-3-15',
  ],
  [
    'sv',
    'Den väger 1,64 kg, kostar 1 299,90 euro och kom den 15 mars 2024.',
    'mass 1640',
    'money EUR 1299.9',
    '2024-3-15',
  ],
  [
    'tr',
    "Ağırlığı 1,64 kg, fiyatı 1.299,90 euro ve 15 Mart 2024'te çıktı.",
    'mass 1640',
    'money EUR 1299.9',
    '2024-3-15',
  ],
  [
    'ru',
    'Весит 1,64 кг, стоит 1299,90 евро, вышел 15 марта 2024 года.',
    'mass 1640',
    'money EUR 1299.9',
    '2024-3-15',
  ],
  [
    'ja',
    '重さは1640グラム、価格は1,299.90ユーロ、2024年3月15日発売。',
    'mass 1640',
    'money EUR 1299.9',
    '2024-3-15',
  ],
  ['zh', '重1640克，售价1299.90欧元，2024年3月15日上市。', 'mass 1640', 'money EUR 1299.9', '2024-3-15'],
  [
    'ko',
    '무게는 1640g, 가격은 1,299.90유로, 2024년 3월 15일 출시.',
    'mass 1640',
    'money EUR 1299.9',
    '2024-3-15',
  ],
])('reads weight, price and date in %s', (language, text, ...expected) => {
  expect(facts(text, language)).toEqual(expected);
});

test.each([
  ['en', 'three to five days', `time ${3 * DAY}..${5 * DAY}`],
  ['de', 'zwischen 3 und 5 Tagen', `time ${3 * DAY}..${5 * DAY}`],
  ['fr', 'de trois à cinq jours', `time ${3 * DAY}..${5 * DAY}`],
  ['pl', 'od 3 do 5 dni', `time ${3 * DAY}..${5 * DAY}`],
  ['ru', 'от 3 до 5 дней', `time ${3 * DAY}..${5 * DAY}`],
  ['ja', '3〜5時間', 'time 10800..18000'],
  ['en', 'at least ten years', 'months 120..Infinity'],
  ['de', 'mindestens zehn Jahre', 'months 120..Infinity'],
  ['zh', '至少十年', 'months 120..Infinity'],
  ['ko', '10년 이상', 'months 120..Infinity'],
  ['es', 'hasta 30 kg', 'mass -Infinity..30000'],
  ['sv', 'högst 30 kg', 'mass -Infinity..30000'],
  ['it', 'circa 20 %', 'percent 20 about'],
  ['tr', '%20 indirim', 'percent 20'],
  ['en', '1.5 million users', 'count 1500000'],
  ['de', '1,5 Mio. Menschen', 'count 1500000'],
  ['ja', '150万人', 'count 1500000'],
  ['en', 'since 2018', '2018-?-?'],
  ['pl', 'od marca 2024', '2024-3-?'],
  ['cs', 'v březnu 2024', '2024-3-?'],
  ['en', '4/25/2024', '2024-4-25'],
])('reads bounds, ranges, roundings and parts of dates in %s: %s', (language, text, expected) => {
  expect(facts(text, language)).toEqual([expected]);
});

test.each([
  ['price', '1.299', 'money 1.299'],
  ['weight_grams', '1640', 'mass 1640'],
  ['reading_minutes', '7', 'time 420'],
  ['released_on', '2025-02-15', '2025-2-15'],
  ['seats', '12', 'count 12'],
])('reads the value of the field %s as a program writes it', (label, text, expected) => {
  expect(facts(text, 'de', label)).toEqual([expected]);
});

test('takes no number out of a name, a version, or a date whose order is unknown', () => {
  expect(facts('iPhone 15, A4, H2O, version 1.2.3 and #7.', 'en')).toEqual([]);
  expect(facts('on 03/04/2024', 'en')).toEqual(['2024-?-?']);
  expect(facts('The team may leave in march.', 'en')).toEqual([]);
});
