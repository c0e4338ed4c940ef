import { foldWord } from '../words/fold.ts';

/** Of these languages `1.200` is twelve hundred; of all others it is one and a fifth. */
const withComma = new Set(['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'sv', 'tr', 'ru']);

const scales: readonly (readonly [pattern: RegExp, factor: number, languages?: readonly string[]])[] = [
  [
    /^[ -]?(?:thousand|tausend|tsd\.?|mille|mila|mil|duizend|tysi[aą]c[ey]?|tis[ií]c[e]?|tusen|bin|тыс(?:яч[аи]?|\.)?)(?!\p{L})/iu,
    1e3,
  ],
  [
    /^[ -]?(?:million\p{L}*|mill?i[oóõ]n\p{L}*|mio\.?|miljo\p{L}*|mln\.?|milh[ãõ]\p{L}*|miliard\p{L}{0}|mili?on[ůyuóa]?w?|milyon|млн\.?|миллион\p{L}*)(?!\p{L})/iu,
    1e6,
  ],
  [
    /^[ -]?(?:milliard\p{L}*|mrd\.?|miliard\p{L}*|miljard\p{L}*|mld\.?|milyar|млрд\.?|миллиард\p{L}*)(?!\p{L})/iu,
    1e9,
  ],
  [/^[ -]?(?:billion|bn)(?!\p{L})/iu, 1e9, ['en']],
  [/^[ ]?[万萬만]/u, 1e4],
  [/^[ ]?[億亿억]/u, 1e8],
  [/^[ ]?千(?![克米瓦字])/u, 1e3],
  [/^[kK](?![\p{L}\d])/u, 1e3],
];

/** Two to twelve. One is an article in most languages. */
const words: Readonly<Record<string, string>> = {
  en: 'two three four five six seven eight nine ten eleven twelve',
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici',
  pt: 'dois|duas três quatro cinco seis sete oito nove dez onze doze',
  nl: 'twee drie vier vijf zes zeven acht negen tien elf twaalf',
  pl: 'dwa|dwie|dwóch|dwoma trzy|trzech|trzema cztery|czterech pięć|pięciu sześć|sześciu siedem|siedmiu osiem|ośmiu dziewięć|dziewięciu dziesięć|dziesięciu jedenaście|jedenastu dwanaście|dwunastu',
  cs: 'dva|dvě|dvou tři|tří čtyři|čtyř pět|pěti šest|šesti sedm|sedmi osm|osmi devět|devíti deset|deseti jedenáct|jedenácti dvanáct|dvanácti',
  sv: 'två tre fyra fem sex sju åtta nio tio elva tolv',
  tr: 'iki üç dört beş altı yedi sekiz dokuz on onbir oniki',
  ru: 'два|две|двух три|трех|трёх четыре|четырех|четырёх пять|пяти шесть|шести семь|семи восемь|восьми девять|девяти десять|десяти одиннадцать|одиннадцати двенадцать|двенадцати',
  ko: '두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두',
};
const valuesOfWords = new Map(
  Object.entries(words).map(([language, list]) => [
    language,
    new Map(
      list
        .split(' ')
        .flatMap((forms, index) => forms.split('|').map((form) => [foldWord(form), index + 2] as const)),
    ),
  ]),
);

const hanDigits = '零一二三四五六七八九';
const HAN =
  /(?<![第零一二三四五六七八九十百千万])(?:[一二两三四五六七八九]?十[一二三四五六七八九]?|[二两三四五六七八九])(?=\s?[个個位名人年天日ヶか克米升公时小分周週月欧元円种種项項])/gu;
const DIGITS =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\d_#])(?<![\d][.,:/])(?:\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*(?:[.,]\d{1,2})?|\d+(?:[.,]\d+)?)(?![\d]|[.,:]\d)/gu;

export interface WrittenNumber {
  value: number;
  /** Half of what the last written digit is worth: as far as the number may be rounded. */
  half: number;
  start: number;
  end: number;
  isWord: boolean;
}

/** Every number of a text, by digits or as a word. `isField`: written by a program, with a point for decimals. */
export function numbersIn(text: string, language: string, isField: boolean): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  for (const match of text.matchAll(DIGITS)) {
    const read = readDigits(match[0], isField || !withComma.has(language) ? '.' : ',');
    found.push({
      ...scaled(text, match.index + match[0].length, read, language),
      start: match.index,
      isWord: false,
    });
  }
  if (isField) return found;
  const known = valuesOfWords.get(language);
  for (const match of known ? text.matchAll(/\p{L}+/gu) : []) {
    const value = known?.get(foldWord(match[0]));
    if (value === undefined) continue;
    const end = match.index + match[0].length;
    found.push({ ...scaled(text, end, { value, half: 0 }, language), start: match.index, isWord: true });
  }
  if (language === 'zh' || language === 'ja')
    for (const match of text.matchAll(HAN))
      found.push({
        value: readHan(match[0]),
        half: 0,
        start: match.index,
        end: match.index + match[0].length,
        isWord: true,
      });
  return found.toSorted((a, b) => a.start - b.start);
}

function readDigits(written: string, decimal: '.' | ','): { value: number; half: number } {
  const digits = written.replace(/[ ']/g, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return { value: Number(digits), half: 0.5 };
  const mark = digits[last] as '.' | ',';
  const isRepeated = digits.indexOf(mark) !== last;
  const hasBoth = digits.includes('.') && digits.includes(',');
  const behind = digits.length - last - 1;
  const isGroup =
    isRepeated || (!hasBoth && behind === 3 && mark !== decimal && digits[0] !== '0' && last <= 3);
  const plain = isGroup
    ? digits.replace(/[.,]/g, '')
    : `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`;
  return { value: Number(plain), half: isGroup ? 0.5 : 0.5 * 10 ** -behind };
}

function scaled(text: string, end: number, read: { value: number; half: number }, language: string) {
  const behind = text.slice(end, end + 16);
  for (const [pattern, factor, languages] of scales) {
    const match = pattern.exec(behind);
    if (match && (languages?.includes(language) ?? true))
      return { value: read.value * factor, half: read.half * factor, end: end + match[0].length };
  }
  return { ...read, end };
}

function readHan(written: string): number {
  const [tens, ones] = written.includes('十') ? written.split('十') : [undefined, written];
  const digit = (sign: string | undefined) => (sign === '两' ? 2 : hanDigits.indexOf(sign ?? ''));
  if (tens === undefined) return digit(ones);
  return (tens === '' ? 1 : digit(tens)) * 10 + (ones === '' ? 0 : digit(ones));
}
