import { TransientModelError } from '../model-error.ts';
import { isSentence } from './language-fault.ts';
import { withoutPlaceholders } from './placeholders.ts';
import type { TranslationAnswer } from './question.ts';
import { describeFault, type TextFault } from './text-fault.ts';

/** An answer must have each text once, and must not be the question again. */
export function answerFaults(
  segments: readonly { id: number; text: string }[],
  { source_language, translations }: TranslationAnswer,
  language: string,
): TextFault[] {
  const byId = new Map(translations.map(({ id, text }) => [id, text]));
  const known = new Set(segments.map(({ id }) => id));
  const faults: TextFault[] = [
    ...segments
      .filter(({ id }) => !byId.has(id))
      .map(({ id }): TextFault => ({ kind: 'missing', what: `text ${id}` })),
    ...translations
      .filter(({ id }) => !known.has(id))
      .map(({ id }): TextFault => ({ kind: 'unknown', what: `text ${id}` })),
  ];
  if (byId.size < translations.length) faults.push({ kind: 'repeated', what: 'text' });
  // A quotation may be in the language already; most of the sentences are not, unless the whole is.
  const sentences = segments.filter(({ text }) => isSentence(withoutPlaceholders(text)));
  const same = sentences.filter(({ id, text }) => byId.get(id)?.trim() === text);
  if (source_language !== language && same.length > sentences.length / 2)
    faults.push({ kind: 'unchanged', what: `${same.length} of ${sentences.length} sentences` });
  return faults;
}

const MOST_FAULTS_NAMED = 5;

/** A TransientModelError of kind `malformed` which names the faults, where there are any. */
export function refuseFaults(faults: readonly TextFault[]): void {
  if (faults.length === 0) return;
  const named = faults.slice(0, MOST_FAULTS_NAMED).map(describeFault).join('; ');
  throw new TransientModelError('malformed', `The translation was refused: ${named}.`);
}
