import type { Price, Prices } from './price.ts';

type Rates = Omit<Price, 'route' | 'from' | 'model'>;

/** Of one provider as of a day, by model. */
const of = (route: string, from: string, models: Record<string, Rates>): Price[] =>
  Object.entries(models).map(([model, rates]) => ({ route, from, model, ...rates }));

/**
 * List prices in US dollars: of a million tokens, and of a thousand searches. A new price is a new entry with its day; a model that is not listed has
 * none, and what its answers cost is unknown.
 */
export const usualPrices: Prices = [
  ...of('openai-responses', '2026-08-01', {
    'gpt-5.4-mini*': { input: 0.75, cachedInput: 0.075, output: 4.5, searches: 10 },
    'gpt-5.5*': { input: 5, cachedInput: 0.5, output: 30, searches: 10 },
    'gpt-5-mini*': { input: 0.25, cachedInput: 0.025, output: 2, searches: 10 },
  }),
  ...of('anthropic-messages', '2026-08-01', {
    'claude-sonnet-5': { input: 2, cachedInput: 0.2, cacheWrite: 2.5, output: 10, searches: 10 },
    'claude-sonnet-5-2*': { input: 2, cachedInput: 0.2, cacheWrite: 2.5, output: 10, searches: 10 },
  }),
  // For estimates: the answers of these two say what they cost.
  ...of('perplexity-agent', '2026-09-27', {
    'perplexity/sonar': { input: 1, output: 1, searches: 5 },
  }),
  ...of('xai-responses', '2026-08-01', {
    'grok-4.5*': { input: 2, output: 6, searches: 5 },
  }),
  ...of('mistral-conversations', '2026-08-01', {
    'mistral-medium*': { input: 1.5, output: 7.5, searches: 30 },
  }),
  ...of('gemini-generate', '2026-08-01', {
    'gemini-3.5-flash': { input: 1.5, output: 9, searches: 14 },
    'gemini-2.5-flash': { input: 0.3, output: 2.5, searches: 35, searchUnit: 'answer' },
  }),
  // Of the cheaper hours.
  ...of('deepseek-messages', '2026-08-01', {
    'deepseek-v4-flash': { input: 0.14, output: 0.28, searches: 0.75 },
  }),
  // Of Cloro a credit, by its smaller plans.
  ...of('cloro', '2026-11-01', { '*': { credit: 0.00044 } }),
  // An answer.
  ...of('dataforseo-scraper', '2026-11-01', { '*': { flat: 0.0012 } }),
  ...of('dataforseo-google', '2026-11-01', { '*': { flat: 0.0012 } }),
  ...of('brightdata', '2026-11-01', { '*': { flat: 0.0015 } }),
  ...of('oxylabs', '2026-11-01', { '*': { flat: 0.0005 } }),
  // A search.
  ...of('serpapi', '2026-11-01', { '*': { flat: 0.01 } }),
];
