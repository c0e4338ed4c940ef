import type { Fault } from './faults.ts';
import type { TranslationInput, TranslationOutput } from './fixture-translator.ts';

const PLACEHOLDER = /\{\{?[^{}]*\}\}?|<[^<>]*>|%\d*\$?[sd]|&\w+;/;

/** The right answer made wrong in the way of `fault`, or as it is. */
export function spoil(
  fault: Fault | undefined,
  input: TranslationInput,
  output: TranslationOutput,
): TranslationOutput {
  if (fault === 'wrong-language')
    return { ...output, translations: input.segments.map(({ id, text }) => ({ id, text })) };
  const extra = { id: fault === 'unknown-text' ? 999_999 : (input.segments[0]?.id ?? 0), text: 'once more' };
  if (fault === 'missing-text') return { ...output, translations: output.translations.slice(1) };
  if (fault === 'unknown-text' || fault === 'repeated-text')
    return { ...output, translations: [...output.translations, extra] };
  if (fault !== 'lost-placeholder') return output;
  const found = output.translations.findIndex(({ text }) => PLACEHOLDER.test(text));
  const translations = output.translations.map(({ id, text }, index) => ({
    id,
    // Where there is none to lose, one too many is as wrong.
    text:
      index === Math.max(found, 0) ? (found < 0 ? `${text} {lost}` : text.replace(PLACEHOLDER, '')) : text,
  }));
  return { ...output, translations };
}
