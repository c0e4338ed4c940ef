import { setting, type Values } from '@sightline/service';
import { termsNames } from './terms.ts';

const key = (provider: string) =>
  setting.text({ description: `Key of the API of ${provider}.`, secret: true, optional: true });
const address = (provider: string, usual: string) =>
  setting.url({
    description: `API of ${provider}, or a proxy to it.`,
    protocols: ['http:', 'https:'],
    default: usual,
  });

/** One account, for answers and for volumes of prompts. */
export const dataForSeoSettings = {
  DATAFORSEO_URL: setting.url({
    description: 'API of DataForSEO; https://sandbox.dataforseo.com is free and has invented figures.',
    protocols: ['http:', 'https:'],
    default: 'https://api.dataforseo.com',
  }),
  DATAFORSEO_LOGIN: setting.text({
    description: 'Login of the API of DataForSEO; needed with `VOLUME_SOURCES=dataforseo`.',
    optional: true,
  }),
  DATAFORSEO_PASSWORD: setting.text({
    description: 'Password of the API of DataForSEO, which is not that of its website.',
    secret: true,
    optional: true,
  }),
} as const;

/** Which answer engines can be asked: those that have a key. */
export const answerEngineSettings = {
  ENGINE_OPENAI_API_KEY: key('OpenAI'),
  ENGINE_OPENAI_URL: address('OpenAI', 'https://api.openai.com/v1'),
  ENGINE_ANTHROPIC_API_KEY: key('Anthropic'),
  ENGINE_ANTHROPIC_URL: address('Anthropic', 'https://api.anthropic.com'),
  ENGINE_DEEPSEEK_API_KEY: key('DeepSeek'),
  ENGINE_DEEPSEEK_URL: address('DeepSeek for clients of Anthropic', 'https://api.deepseek.com/anthropic'),
  ENGINE_PERPLEXITY_API_KEY: key('Perplexity'),
  ENGINE_PERPLEXITY_URL: address('Perplexity', 'https://api.perplexity.ai'),
  ENGINE_XAI_API_KEY: key('xAI'),
  ENGINE_XAI_URL: address('xAI', 'https://api.x.ai/v1'),
  ENGINE_MISTRAL_API_KEY: key('Mistral'),
  ENGINE_MISTRAL_URL: address('Mistral', 'https://api.mistral.ai'),
  ENGINE_GEMINI_API_KEY: key('the Gemini API'),
  ENGINE_GEMINI_URL: address('Gemini', 'https://generativelanguage.googleapis.com'),
  ENGINE_CLORO_API_KEY: key('Cloro'),
  ENGINE_CLORO_URL: address('Cloro', 'https://api.cloro.dev'),
  ENGINE_CLORO_WEBHOOK_SECRET: setting.text({
    description:
      'Secret with which Cloro signs its notices, as its dashboard shows it. Unset: none is believed.',
    secret: true,
    optional: true,
  }),
  ...dataForSeoSettings,
  ENGINE_BRIGHTDATA_API_KEY: key('Bright Data'),
  ENGINE_BRIGHTDATA_URL: address('Bright Data', 'https://api.brightdata.com'),
  ENGINE_OXYLABS_USERNAME: setting.text({ description: 'User of the API of Oxylabs.', optional: true }),
  ENGINE_OXYLABS_PASSWORD: setting.text({
    description: 'Password of the API of Oxylabs.',
    secret: true,
    optional: true,
  }),
  ENGINE_OXYLABS_URL: address('Oxylabs', 'https://data.oxylabs.io'),
  ENGINE_SERPAPI_API_KEY: key('SerpApi'),
  ENGINE_SERPAPI_URL: address('SerpApi', 'https://serpapi.com'),
  ENGINE_ACCEPTED_TERMS: setting.someOf({
    values: termsNames,
    description:
      'Terms of providers that you have read and accept, separated by commas. Routes under other terms that restrict this use are off.',
    default: [],
  }),
  ENGINE_TIMEOUT_MS: setting.integer({
    description: 'Longest wait for one response of an answer engine.',
    min: 1_000,
    max: 290_000,
    default: 180_000,
  }),
} as const;

export type AnswerEngineSettings = Values<typeof answerEngineSettings>;

/** Too short ones are no secrets, and would be found in every text. */
const SHORTEST_SECRET = 8;

export const secretsOf = (settings: AnswerEngineSettings): string[] =>
  Object.entries(answerEngineSettings).flatMap(([name, { secret }]) => {
    const value = settings[name as keyof AnswerEngineSettings];
    return secret && typeof value === 'string' && value.length >= SHORTEST_SECRET ? [value] : [];
  });
