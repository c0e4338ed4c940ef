import { type Answer, type Model, TransientModelError } from '@sightline/llm';
import { type Glossary, termsIn } from './glossary.ts';
import { isSentence } from './language-fault.ts';
import { withoutPlaceholders } from './placeholders.ts';
import { joinParts, type Part, planCalls } from './plan-calls.ts';
import { buildPrompt, type TranslationAnswer, translationAnswer } from './prompt.ts';
import { segmentFaults } from './segment-faults.ts';
import type { Segment } from './segments.ts';
import { describeFault, type TextFault } from './text-fault.ts';

/** Characters of one call. */
const CALL_CHARACTERS = 6000;
const MOST_FAULTS_NAMED = 5;

export interface TranslationOrder {
  model: Model;
  language: string;
  glossary: Glossary;
  signal?: AbortSignal;
  callCharacters?: number;
}

/** What one call gave, once it is paid. */
export interface TranslatedCall {
  /** By hash, every segment that is complete with this call. */
  translations: Map<string, string>;
  usage: Answer<unknown>['usage'];
}

/**
 * Translates segments in as few calls as their length allows, one after the other, and gives what each call completed before it
 * makes the next: a caller that stores it pays for none of it again. An answer with a fault in it is a TransientModelError of kind
 * `malformed` which names the faults.
 */
export async function* translateSegments(
  segments: readonly Segment[],
  { model, language, glossary, signal, callCharacters = CALL_CHARACTERS }: TranslationOrder,
): AsyncGenerator<TranslatedCall, void, undefined> {
  const answers = new Map<number, string>();
  const calls = planCalls(segments, callCharacters);
  const lastPart = new Map(calls.flat().map(({ segment, id }) => [segment.hash, id]));
  for (const parts of calls) {
    const prompt = buildPrompt(parts, language, glossary);
    const question = { ...prompt, answer: translationAnswer, ...(signal && { signal }) };
    const { value, usage } = await model.ask(question);
    refuse(answerFaults(parts, value, language));
    for (const { id, text } of value.translations) answers.set(id, text);
    const complete = parts.filter(({ id, segment }) => lastPart.get(segment.hash) === id);
    const hashes = new Set(complete.map(({ segment }) => segment.hash));
    const translations = joinParts(
      calls.flat().filter(({ segment }) => hashes.has(segment.hash)),
      answers,
    );
    refuse(
      complete.flatMap(({ segment }) => {
        const terms = termsIn([segment.text], glossary, language);
        return segmentFaults(segment, translations.get(segment.hash) ?? '', { language, terms });
      }),
    );
    yield { translations, usage };
  }
}

/** An answer must have each text once, and must not be the question again. */
function answerFaults(
  parts: readonly Part[],
  { source_language, translations }: TranslationAnswer,
  language: string,
): TextFault[] {
  const byId = new Map(translations.map(({ id, text }) => [id, text]));
  const known = new Set(parts.map(({ id }) => id));
  const faults: TextFault[] = [
    ...parts
      .filter(({ id }) => !byId.has(id))
      .map(({ id }): TextFault => ({ kind: 'missing', what: `text ${id}` })),
    ...translations
      .filter(({ id }) => !known.has(id))
      .map(({ id }): TextFault => ({ kind: 'unknown', what: `text ${id}` })),
  ];
  if (byId.size < translations.length) faults.push({ kind: 'repeated', what: 'text' });
  // A quotation may be in the language already; most of the sentences are not, unless the whole is.
  const sentences = parts.filter(({ text }) => isSentence(withoutPlaceholders(text)));
  const same = sentences.filter(({ id, text }) => byId.get(id)?.trim() === text);
  if (source_language !== language && same.length > sentences.length / 2)
    faults.push({ kind: 'unchanged', what: `${same.length} of ${sentences.length} sentences` });
  return faults;
}

function refuse(faults: TextFault[]): void {
  if (faults.length === 0) return;
  const named = faults.slice(0, MOST_FAULTS_NAMED).map(describeFault).join('; ');
  throw new TransientModelError('malformed', `The translation was refused: ${named}.`);
}
