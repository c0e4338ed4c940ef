import { boundedFetch } from '@sightline/service';
import type { LanguageModel } from 'ai';
import type { ModelSettings } from './settings.ts';

/** Larger than any answer of a model. */
const LARGEST_ANSWER_BYTES = 16 * 1024 * 1024;

/**
 * Said aloud, because without an address the SDK takes one from variables of its own, and content would go wherever those
 * point.
 */
const servers = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

export interface Provider {
  name: NonNullable<ModelSettings['LLM_PROVIDER']>;
  model: string;
  /** Empty where the server wants none. */
  apiKey: string;
  baseUrl: string | undefined;
  jsonSchema: boolean;
}

/** Loads the one provider that is used, when it is first used. */
export async function loadProvider(provider: Provider): Promise<LanguageModel> {
  const { name, model, apiKey } = provider;
  const baseURL = provider.baseUrl ?? (name === 'openai-compatible' ? '' : servers[name]);
  const options = { apiKey, baseURL, fetch: boundedFetch(LARGEST_ANSWER_BYTES) };
  switch (name) {
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(options)(model);
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(options)(model);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogleGenerativeAI(options)(model);
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const more = { name: 'openai-compatible', supportsStructuredOutputs: provider.jsonSchema };
      return createOpenAICompatible({ ...options, ...more })(model);
    }
  }
}
