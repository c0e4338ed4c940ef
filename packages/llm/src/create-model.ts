import type { Provider } from './load-provider.ts';
import type { Model } from './model.ts';
import { ModelNotConfiguredError, TransientModelError } from './model-error.ts';
import type { ModelSettings } from './settings.ts';

/** Throws a ModelNotConfiguredError that names what is missing. Neither loads nor asks anything before the first question. */
export function createModel(settings: ModelSettings): Model {
  const provider = providerOf(settings);
  const timeoutMs = settings.LLM_TIMEOUT_MS;
  const mostOf = (asked = Number.POSITIVE_INFINITY): number | undefined => {
    const most = Math.min(asked, settings.LLM_MAX_OUTPUT_TOKENS ?? Number.POSITIVE_INFINITY);
    return Number.isFinite(most) ? most : undefined;
  };
  let loading: ReturnType<typeof open> | undefined;
  return {
    name: `${provider.name}/${provider.model}`,
    async ask({ signal, maxOutputTokens: asked, ...question }) {
      signal?.throwIfAborted();
      loading ??= open(provider);
      const ask = await loading;
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const abortSignal = signal ? AbortSignal.any([signal, timeout]) : timeout;
        return await ask({ ...question, abortSignal, maxOutputTokens: mostOf(asked) });
      } catch (error) {
        signal?.throwIfAborted();
        if (timeout.aborted)
          throw new TransientModelError('timeout', `The model did not respond within ${timeoutMs} ms.`);
        throw error;
      }
    },
  };
}

/** Loads the SDK and the provider, which is no part of the time for an answer. */
async function open(provider: Provider) {
  const { openProvider } = await import('./ask.ts');
  return openProvider(provider);
}

function providerOf(settings: ModelSettings): Provider {
  const { LLM_PROVIDER: name, LLM_MODEL: model, LLM_API_KEY: apiKey, LLM_BASE_URL: baseUrl } = settings;
  const missing: string[] = [];
  if (name === undefined) missing.push('LLM_PROVIDER');
  if (model === undefined) missing.push('LLM_MODEL');
  if (name === 'openai-compatible' && baseUrl === undefined) missing.push('LLM_BASE_URL');
  if (name !== 'openai-compatible' && apiKey === undefined) missing.push('LLM_API_KEY');
  if (name === undefined || model === undefined || missing.length > 0)
    throw new ModelNotConfiguredError(missing);
  return { name, model, apiKey: apiKey ?? '', baseUrl, jsonSchema: settings.LLM_JSON_SCHEMA };
}
