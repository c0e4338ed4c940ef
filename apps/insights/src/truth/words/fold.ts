const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ı: 'i',
  '’': "'",
};

/** How words are compared: small letters without marks. Syllables of Hangul and kana stay whole. */
export function foldWord(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?<![\u3040-\u30ff])\p{Mn}/gu, '')
    .normalize('NFKC')
    .replace(/[ßłøæœđı’]/g, (letter) => letters[letter] ?? letter);
}

/** Digits of every width are ASCII, and every kind of space and dash is one. The length stays, so that places stay. */
export function plainSigns(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u301c\uff5e\u223c]/g, '~')
    .replace(/[\u2018\u2019\u02bc]/g, "'");
}

/** Two forms of one word: the same beginning, which is most of both. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const longest = Math.max(one.length, other.length);
  const isHangul = /^[\uac00-\ud7a3]/.test(one);
  const least = isHangul ? 2 : Math.max(4, Math.ceil(longest * 0.7));
  return commonBeginning(one, other) >= least;
}

/** Two forms of one name. Names that differ in more than an ending of case are two. */
export function isSameName(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (/^[\uac00-\ud7a3]/.test(short)) return short.length >= 2 && long.startsWith(short);
  if (/^[\u3040-\u30ff\u4e00-\u9fff]/.test(short)) return short === long;
  if (short.length >= 3 && long.startsWith(short))
    return long.length - short.length <= (short.length > 4 ? 3 : 2);
  return /^[а-я]/.test(short) && short.length >= 5 && commonBeginning(short, long) >= long.length - 2;
}

function commonBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
