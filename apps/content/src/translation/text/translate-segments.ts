import { type Answer, answerFaults, type Model, refuseFaults, translationAnswer } from '@sightline/llm';
import { type Glossary, termsIn } from './glossary.ts';
import { joinParts, planCalls } from './plan-calls.ts';
import { buildPrompt } from './prompt.ts';
import { segmentFaults } from './segment-faults.ts';
import type { Segment } from './segments.ts';

/** Characters of one call. */
const CALL_CHARACTERS = 6000;

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
    refuseFaults(answerFaults(parts, value, language));
    for (const { id, text } of value.translations) answers.set(id, text);
    const complete = parts.filter(({ id, segment }) => lastPart.get(segment.hash) === id);
    const hashes = new Set(complete.map(({ segment }) => segment.hash));
    const translations = joinParts(
      calls.flat().filter(({ segment }) => hashes.has(segment.hash)),
      answers,
    );
    refuseFaults(
      complete.flatMap(({ segment }) => {
        const terms = termsIn([segment.text], glossary, language);
        return segmentFaults(segment, translations.get(segment.hash) ?? '', { language, terms });
      }),
    );
    yield { translations, usage };
  }
}
