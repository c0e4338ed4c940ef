import { anthropic, deepSeek } from './anthropic/engine.ts';
import { brightData } from './brightdata/engine.ts';
import { cloro } from './cloro/engine.ts';
import { dataForSeoGoogle, dataForSeoScraper } from './dataforseo/engine.ts';
import { gemini } from './gemini/engine.ts';
import { mistral } from './mistral/engine.ts';
import { openAi } from './openai/engine.ts';
import { oxylabs } from './oxylabs/engine.ts';
import { perplexity } from './perplexity/engine.ts';
import type { Route } from './route.ts';
import { serpApi } from './serpapi/engine.ts';
import { xai } from './xai/engine.ts';

/** In the order in which they are shown. */
export const routes: readonly Route[] = [
  // The models of ChatGPT, Claude and DeepSeek.
  openAi,
  anthropic,
  deepSeek,
  // Perplexity's own models; it also sells those of others.
  perplexity,
  // Grok.
  xai,
  mistral,
  // Behind its terms.
  gemini,
  cloro,
  dataForSeoScraper,
  dataForSeoGoogle,
  brightData,
  oxylabs,
  serpApi,
];
