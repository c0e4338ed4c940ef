import {
  answerFaults,
  languageFault,
  placeholderFaults,
  refuseFaults,
  translationAnswer,
  translationQuestion,
} from '@sightline/llm';
import { MOST_CHARACTERS } from '../../node/translate.ts';
import { askModel, type ModelParts } from './ask-model.ts';
import { mapTexts } from './map-texts.ts';
import { type RunStep, StepError } from './step.ts';

/** Each takes some tokens of the answer, however short it is. */
const MOST_TEXTS = 500;
const TOKENS_PER_TEXT = 20;
/** More than any language takes. */
const TOKENS_PER_CHARACTER = 2;
/** As many as models in use give in one answer. */
const MOST_TOKENS = 16_000;

/** The config of a step was checked against the schema of its node type. */
type Translation = { text?: string; value?: unknown; language: string; style?: string };

/**
 * Translates all texts of a step by one question, each distinct one once. An answer in which a text is missing or unknown, or has lost a
 * placeholder, a tag or an address, is refused and paid, and the step is tried again.
 */
export const translateStep =
  (parts: ModelParts): RunStep =>
  async (config, context) => {
    const { text, value, language, style = '' } = config as Translation;
    const source = text ?? value;
    const outputs = (translated: unknown) => ({
      [text === undefined ? 'value' : 'text']: translated,
      language,
    });
    const segments = segmentsOf(source);
    if (segments.length === 0) return { outputs: outputs(source) };
    const { value: answer, settles } = await askModel(parts, context, {
      ...translationQuestion({
        language,
        segments,
        terms: [],
        what: 'texts, which may be Markdown or HTML, whose marks you keep',
        style,
      }),
      answer: translationAnswer,
      maxOutputTokens: tokensFor(segments),
      check(given) {
        refuseFaults(answerFaults(segments, given, language));
        const byId = new Map(given.translations.map((one) => [one.id, one.text]));
        refuseFaults(segments.flatMap((one) => textFaults(one.text, byId.get(one.id) ?? '', language)));
      },
    });
    const byId = new Map(answer.translations.map((one) => [one.id, one.text.trim()]));
    const byText = new Map(segments.map((one) => [one.text, byId.get(one.id) ?? '']));
    return { outputs: outputs(mapTexts(source, (one) => byText.get(one) ?? one)), settles };
  };

interface Segment {
  id: number;
  text: string;
}

function segmentsOf(source: unknown): Segment[] {
  const texts = new Set<string>();
  mapTexts(source, (text) => {
    texts.add(text);
    return text;
  });
  const characters = [...texts].reduce((sum, text) => sum + text.length, 0);
  if (characters > MOST_CHARACTERS || texts.size > MOST_TEXTS)
    throw new StepError(
      'too_much_text',
      `A step translates at most ${MOST_TEXTS} texts with ${MOST_CHARACTERS} characters (received ${texts.size} with ${characters}). Use each to translate parts of it.`,
    );
  return [...texts].map((text, index) => ({ id: index + 1, text }));
}

function tokensFor(segments: readonly Segment[]): number {
  const characters = segments.reduce((sum, { text }) => sum + text.length, 0);
  const tokens = TOKENS_PER_CHARACTER * characters + TOKENS_PER_TEXT * (segments.length + 1);
  return Math.min(MOST_TOKENS, tokens);
}

function textFaults(source: string, result: string, language: string) {
  if (result.trim() === '') return [{ kind: 'emptied', what: '' } as const];
  return [
    ...placeholderFaults(source, result, language),
    ...[languageFault(source, result, language, []) ?? []].flat(),
  ];
}
