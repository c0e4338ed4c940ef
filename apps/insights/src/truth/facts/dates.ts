import { foldWord } from '../words/fold.ts';
import { unitBehind } from './units.ts';

export interface WrittenDate {
  kind: 'date';
  year?: number;
  month?: number;
  day?: number;
  start: number;
  end: number;
}

const spoken = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'cs', 'sv', 'tr', 'ru'];

/** Of each language the months as they stand alone and beside a day, and their short forms. */
const months = new Map(spoken.map((language) => [language, monthsOf(language)]));

function monthsOf(language: string): string[][] {
  return Array.from({ length: 12 }, (_, index) => {
    const date = new Date(Date.UTC(2024, index, 15));
    const styles: Intl.DateTimeFormatOptions[] = [
      { month: 'long' },
      { month: 'long', day: 'numeric' },
      { month: 'short' },
    ];
    const forms = styles.map((style) => {
      const parts = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).formatToParts(date);
      return foldWord(parts.find(({ type }) => type === 'month')?.value ?? '').replace('.', '');
    });
    return [...new Set(forms.filter((form) => /^\p{L}{3,}$/u.test(form)))];
  });
}

/** Where case changes the ending, a month is known by its beginning. */
const withCases = new Set(['pl', 'cs', 'ru', 'tr']);

function monthNamed(word: string, language: string): number | undefined {
  const folded = foldWord(word).replace(/'.*$/, '');
  for (const known of language === 'en' ? ['en'] : [language, 'en']) {
    const list = months.get(known) ?? [];
    const exact = list.findIndex((forms) => forms.includes(folded));
    if (exact >= 0) return exact + 1;
    if (!withCases.has(known)) continue;
    const similar = list.findIndex((forms) =>
      forms.some((form) => {
        const stem = form.slice(0, Math.max(3, form.length - 2));
        return form.length >= 4 && folded.startsWith(stem) && Math.abs(folded.length - form.length) <= 3;
      }),
    );
    if (similar >= 0) return similar + 1;
  }
  return undefined;
}

const YEAR = '(?:19|20)\\d\\d';
const numeric: readonly (readonly [
  RegExp,
  (parts: string[], language: string) => Partial<WrittenDate> | undefined,
])[] = [
  [
    new RegExp(`(?<!\\d)(${YEAR})-(\\d\\d)-(\\d\\d)(?:T[\\d:.]+Z?)?(?!\\d)`, 'g'),
    ([y, m, d]) => ({ year: Number(y), month: Number(m), day: Number(d) }),
  ],
  [
    new RegExp(`(?<!\\d)(${YEAR}) ?[年년] ?(?:(\\d{1,2}) ?[月월] ?(?:(\\d{1,2}) ?[日号일])?)?`, 'g'),
    ([y, m, d]) => fieldsOf(y, m, d),
  ],
  [
    new RegExp(`(?<!\\d)(\\d{1,2})([./-]) ?(\\d{1,2})\\2 ?(${YEAR})(?!\\d)`, 'g'),
    ([a, sign, b, y], language) =>
      numericDate(Number(a), Number(b), Number(y), sign === '/' && language === 'en'),
  ],
];

const fieldsOf = (year?: string, month?: string, day?: string): Partial<WrittenDate> => ({
  ...(year && { year: Number(year) }),
  ...(month && { month: Number(month) }),
  ...(day && { day: Number(day) }),
});

/** With a slash, English writes either first: where both could be a month, only the year is known. */
function numericDate(
  first: number,
  second: number,
  year: number,
  isEither: boolean,
): Partial<WrittenDate> | undefined {
  if (first > 31 || second > 31 || (first > 12 && second > 12)) return undefined;
  if (isEither && first <= 12 && second <= 12 && first !== second) return { year };
  const [day, month] = second > 12 ? [second, first] : [first, second];
  return { year, month, day };
}

const DAY = '(?<day>\\d{1,2})';
const YEAR_BEHIND = `(?:,? (?:de |del |of )?(?<year>${YEAR}))`;
const NAME = '(?<month>\\p{L}{3,12})\\.?';
const written = [
  `(?<![\\d.,])${DAY}(?:\\.|st|nd|rd|th|er|º|ª)? (?:de |of |d')?${NAME}${YEAR_BEHIND}?(?!\\d)`,
  `${NAME} (?:the )?${DAY}(?:st|nd|rd|th)?${YEAR_BEHIND}?(?![\\d.,]\\d|\\d)`,
  `${NAME}${YEAR_BEHIND}(?!\\d)`,
].map((pattern) => new RegExp(pattern, 'gu'));
const sinceOrIn =
  /(?:^|[\s(,])(?:in|since|from|of|until|by|year|seit|jahr|jahre|ab|anno|en|depuis|de|desde|del|nel|dal|em|sinds|w|od|roku|v|ve|roce|sedan|från|år|с|в|года?|to|until|bis)\s?$/iu;
const YEAR_ALONE = new RegExp(`(?<![\\d.,/-])(${YEAR})(?![\\d/-]|[.,]\\d)`, 'g');

/** Every date of a text: days, months and years as far as they are written. `isField`: a program wrote it, with digits. */
export function datesIn(text: string, language: string, isField = false): WrittenDate[] {
  const found: WrittenDate[] = [];
  const put = (start: number, length: number, fields: Partial<WrittenDate> | undefined) => {
    const end = start + length;
    if (fields && found.every((one) => one.end <= start || one.start >= end))
      found.push({ ...fields, kind: 'date', start, end });
  };
  for (const [pattern, read] of numeric)
    for (const match of text.matchAll(pattern))
      put(match.index, match[0].length, read(match.slice(1) as string[], language));
  if (isField) return found;
  for (const pattern of written)
    for (const { 0: whole, index, groups = {} } of text.matchAll(pattern)) {
      const { month: name = '', day, year } = groups;
      const month = monthNamed(name, language);
      // "may" and "march" are words, too.
      const isWord = language === 'en' && /^\p{Ll}/u.test(name);
      if (month !== undefined && !isWord && Number(day ?? 1) <= 31)
        put(index, whole.length, fieldsOf(year, String(month), day));
    }
  for (const match of text.matchAll(YEAR_ALONE))
    if (isYear(text.slice(0, match.index), text.slice(match.index + 4)))
      put(match.index, 4, { year: Number(match[1]) });
  return found.toSorted((a, b) => a.start - b.start);
}

/** Four digits are a year behind "since" and the like, and where they count nothing and have no unit. */
function isYear(before: string, behind: string): boolean {
  if (!/^ ?['s]/.test(behind) && unitBehind(behind)) return false;
  return sinceOrIn.test(before) || !/^ \p{L}{3}/u.test(behind) || /^ (?:год|yılı)/u.test(behind);
}
