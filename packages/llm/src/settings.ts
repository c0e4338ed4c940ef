import { setting, type Values } from '@sightline/service';

/** The part of a service's environment that says which language model it asks. All of it may be left out. */
export const modelSettings = {
  LLM_PROVIDER: setting.oneOf({
    description:
      'Whose language model translates; `openai-compatible` is any server with that protocol. Unset: nothing is translated.',
    values: ['openai', 'anthropic', 'google', 'openai-compatible'],
    optional: true,
  }),
  LLM_MODEL: setting.text({ description: 'Name of the model, as its provider spells it.', optional: true }),
  LLM_API_KEY: setting.text({
    description: 'Key of the provider. Only `openai-compatible` does without.',
    secret: true,
    optional: true,
  }),
  LLM_BASE_URL: setting.url({
    description: 'Server of the model. Needed for `openai-compatible`; unset: the provider’s own.',
    protocols: ['http:', 'https:'],
    optional: true,
  }),
  LLM_JSON_SCHEMA: setting.flag({
    description:
      'The server holds an answer to a JSON schema. Set false for an `openai-compatible` one that cannot: it is then asked in words.',
    default: true,
  }),
  LLM_TIMEOUT_MS: setting.integer({
    description: 'Longest wait for one answer of the model.',
    min: 1000,
    max: 290_000,
    default: 120_000,
  }),
  LLM_MAX_OUTPUT_TOKENS: setting.integer({
    description: 'Most tokens of one answer. Unset: what the provider allows.',
    min: 256,
    max: 1_000_000,
    optional: true,
  }),
} as const;

export type ModelSettings = Values<typeof modelSettings>;
