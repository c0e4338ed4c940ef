import { translationQuestion } from '@sightline/llm';
import { lengthOf } from '../../component/value/values.ts';
import { type Glossary, termsIn } from './glossary.ts';
import type { Part } from './plan-calls.ts';

export interface Prompt {
  instructions: string;
  input: string;
}

/** What is asked of a model for the parts of one call. Of the glossary only what occurs in them goes along. */
export function buildPrompt(parts: readonly Part[], language: string, glossary: Glossary): Prompt {
  const terms = termsIn(
    parts.map(({ text }) => text),
    glossary,
    language,
  );
  return translationQuestion({
    language,
    segments: parts.map((part) => ({ id: part.id, text: part.text, ...limit(part) })),
    terms,
    what: 'the texts of a website',
    style: glossary.style,
  });
}

/** Said only where a translation could reach it: most become a half longer at most. */
function limit({ segment, text }: Part): { max_characters?: number } {
  const isWhole = text === segment.text && segment.tags.length === 0;
  return isWhole && segment.longest < 2 * lengthOf(text) + 20 ? { max_characters: segment.longest } : {};
}
