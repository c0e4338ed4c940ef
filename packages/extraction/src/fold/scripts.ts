/** What a UTF-16 unit is part of. Scripts with spaces are one: a word is a run of one script without a gap. */
export const script = {
  none: 0,
  spaced: 1,
  han: 2,
  hiragana: 3,
  katakana: 4,
  hangul: 5,
  unspaced: 6,
} as const;

const table = new Uint8Array(0x10000);
const later: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Han}々〇]/u, script.han],
  [/\p{Script=Hiragana}/u, script.hiragana],
  [/[\p{Script=Katakana}ー]/u, script.katakana],
  [/\p{Script=Hangul}/u, script.hangul],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u, script.unspaced],
];

for (let code = 0x30; code < 0x10000; code += 1) {
  if (code >= 0x4e00 && code <= 0x9fff) table[code] = script.han;
  else if (code >= 0xac00 && code <= 0xd7a3) table[code] = script.hangul;
  // Halves of what lies beyond the basic plane: ideographs in D840–D88F, letters of old scripts in D800–D83A, else signs.
  else if (code >= 0xd800 && code <= 0xdfff) {
    if (code >= 0xd840 && code <= 0xd88f) table[code] = script.han;
    else if (code <= 0xd83a) table[code] = script.spaced;
  } else if (code < 0xe000 || code >= 0xf900) table[code] = ofCharacter(code);
}

function ofCharacter(code: number): number {
  const character = String.fromCharCode(code);
  if (!/[\p{L}\p{N}\p{M}]/u.test(character)) return script.none;
  if (code < 0x0e00) return /\p{M}/u.test(character) ? script.none : script.spaced;
  return later.find(([pattern]) => pattern.test(character))?.[1] ?? script.spaced;
}

/** The low half of an ideograph belongs to its high half: callers ask for the first unit of a character. */
export const scriptOf = (code: number): number => table[code] as number;

export const isUnspaced = (kind: number): boolean => kind >= script.han && kind !== script.hangul;

export function isUpperAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (code < 0x80) return code >= 0x41 && code <= 0x5a;
  let upper = uppers[code] ?? 0;
  if (upper === 0) {
    const character = text.charAt(index);
    upper = character !== character.toLowerCase() && character === character.toUpperCase() ? 1 : 2;
    if (index < text.length) uppers[code] = upper;
  }
  return upper === 1;
}

/** 1: a capital, 2: none, 0: nobody asked yet. */
const uppers = new Uint8Array(0x10000);
