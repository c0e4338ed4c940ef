import { withoutPlaceholders } from './placeholders.ts';
import type { TextFault } from './text-fault.ts';

/** Languages that are not written in Latin letters. */
const scripts: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/gu,
  bg: /\p{Script=Cyrillic}/gu,
  el: /\p{Script=Greek}/gu,
  he: /\p{Script=Hebrew}/gu,
  hi: /\p{Script=Devanagari}/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/gu,
  ru: /\p{Script=Cyrillic}/gu,
  th: /\p{Script=Thai}/gu,
  uk: /\p{Script=Cyrillic}/gu,
  zh: /\p{Script=Han}/gu,
};
const LATIN = /\p{Script=Latin}/gu;

/** Names and terms may stay in another script; a sentence of this many letters is more than a name. */
const ENOUGH_LETTERS = 30;
const ENOUGH_WORDS = 5;
const LEAST_SHARE = 0.1;

/** Long enough that it would read otherwise in another language. */
export function isSentence(words: string): boolean {
  return count(words, /\p{L}/gu) >= ENOUGH_LETTERS && count(words, /\p{L}+/gu) >= ENOUGH_WORDS;
}

/** A sentence that came back in letters of another script. Between languages that share one nothing is said. */
export function languageFault(
  source: string,
  result: string,
  language: string,
  kept: readonly string[],
): TextFault | undefined {
  const words = (text: string) =>
    kept.reduce((rest, term) => rest.replaceAll(term, ' '), withoutPlaceholders(text));
  if (!isSentence(words(source))) return undefined;
  const said = words(result);
  const share = count(said, scripts[language] ?? LATIN) / Math.max(count(said, /\p{L}/gu), 1);
  return share < LEAST_SHARE ? { kind: 'wrong-language', what: `instead of ${language}` } : undefined;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
