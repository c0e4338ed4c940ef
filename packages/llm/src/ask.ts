import { generateText, jsonSchema, type LanguageModel, Output } from 'ai';
import type { Static, TSchema } from 'typebox';
import { classifyFailure, unusable } from './classify-failure.ts';
import { loadProvider, type Provider } from './load-provider.ts';
import type { Answer, Question } from './model.ts';
import { ModelError } from './model-error.ts';

// The SDK would warn on the console of things that an operator cannot change.
globalThis.AI_SDK_LOG_WARNINGS = false;

interface Ask<Schema extends TSchema> extends Omit<Question<Schema>, 'signal' | 'maxOutputTokens'> {
  abortSignal: AbortSignal;
  maxOutputTokens: number | undefined;
}

type AskProvider = <Schema extends TSchema>(ask: Ask<Schema>) => Promise<Answer<Static<Schema>>>;

export async function openProvider(provider: Provider): Promise<AskProvider> {
  const model = await loadProvider(provider);
  return (ask) => askModel(model, ask);
}

/** One call through the SDK, without its retries and without its telemetry, which would carry the content. */
async function askModel<Schema extends TSchema>(
  model: LanguageModel,
  { instructions, input, answer, abortSignal, maxOutputTokens }: Ask<Schema>,
): Promise<Answer<Static<Schema>>> {
  const { name, fits } = answer;
  const schema = jsonSchema<Static<Schema>>(answer.schema, {
    validate: (value) =>
      fits(value) ? { success: true, value } : { success: false, error: new Error('does not fit') },
  });
  try {
    const result = await generateText({
      model,
      instructions,
      prompt: input,
      output: Output.object({ schema, name }),
      abortSignal,
      maxRetries: 0,
      telemetry: { isEnabled: false },
      // Otherwise OpenAI keeps every answer for a month.
      providerOptions: { openai: { store: false } },
      ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    });
    // An answer that was cut off can still be JSON that fits.
    if (result.finishReason === 'length' || result.finishReason === 'content-filter')
      throw unusable(result.finishReason);
    const { inputTokens, outputTokens } = result.usage;
    return { value: result.output, usage: { promptTokens: inputTokens, completionTokens: outputTokens } };
  } catch (error) {
    throw error instanceof ModelError ? error : classifyFailure(error);
  }
}
