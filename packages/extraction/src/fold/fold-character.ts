/** What a character is when names are compared: '' is dropped, ' ' and '\n' are gaps, '-' joins words, '—' parts clauses. */
const bySight: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  þ: 'th',
  Þ: 'th',
  ı: 'i',
  '™': '',
  '®': '',
  '℠': '',
  '©': '',
  '・': ' ',
  '·': ' ',
  '\n': '\n',
  '\u2028': '\n',
  '\u2029': '\n',
  '\u3164': ' ',
};
const quotes = /[\u2018\u2019\u201a\u201b\u2032\u2035\u02b9\u02bb\u02bc\u02c8\u00b4\u0060\uff07]/;
const doubleQuotes = /[\u201c-\u201f\u2033\u2036\u00ab\u00bb\uff02\u300c-\u300f\u2039\u203a]/;
const hyphens = /[\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d\u058a]/;
const dashes = /[\u2014\u2015\u2e3a\u2e3b]/;
const superscripts = /[\u00b2\u00b3\u00b9\u2070-\u2079\u2080-\u2089]/;
/** Marks above and below letters. In scripts from Devanagari to Khmer and in kana they tell letters apart. */
const withoutMarks = (text: string): string =>
  text.replace(/\p{Mn}/gu, (mark) => (/[\u0900-\u1aaf\u3000-\u30ff]/.test(mark) ? mark : ''));
/** Longer compositions are kept as they are: one of them has eighteen letters, and nobody is named by it. */
const longest = 8;

const known: (string | undefined)[] = [];

export function foldCharacter(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  if (point > 0xffff) return foldOnce(character);
  let folded = known[point];
  if (folded === undefined) {
    folded = foldOnce(character);
    known[point] = folded;
  }
  return folded;
}

const fillers = new Set([0x34f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0xffa0]);

function foldOnce(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const special = bySight[character];
  if (special !== undefined) return special;
  if (/\s|\p{Z}/u.test(character)) return ' ';
  if (/\p{Cf}/u.test(character) || fillers.has(point)) return '';
  if (quotes.test(character)) return "'";
  if (doubleQuotes.test(character)) return '"';
  if (hyphens.test(character)) return '-';
  if (dashes.test(character)) return '—';
  if (superscripts.test(character)) return ' ';
  // Syllables and voiced kana would fall apart, and one name would begin another.
  if (/[\uac00-\ud7a3\u3041-\u30ff]/.test(character)) return character;
  const parts = withoutMarks(withoutMarks(character.normalize('NFKD')).toLowerCase());
  if (parts.length > longest) return character;
  return parts.includes(' ') ? parts.replaceAll(' ', '') || ' ' : parts;
}

const voices = new Set(['\u3099', '\u309a', '\uff9e', '\uff9f']);

/** A kana and the mark that voices it are one letter, written in one or in two characters, wide or half as wide. */
export const isVoice = (character: string): boolean => voices.has(character);

export function foldVoiced(kana: string, voice: string): string {
  const mark = voice === '\uff9e' ? '\u3099' : voice === '\uff9f' ? '\u309a' : voice;
  return (kana.normalize('NFKC') + mark).normalize('NFC');
}
