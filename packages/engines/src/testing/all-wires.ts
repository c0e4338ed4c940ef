import type { Wire } from './wire.ts';
import { anthropicWire, deepSeekWire } from './wires/anthropic-wire.ts';
import { brightDataWire } from './wires/brightdata-wire.ts';
import { cloroWire } from './wires/cloro-wire.ts';
import { dataForSeoWire } from './wires/dataforseo-wire.ts';
import { geminiWire } from './wires/gemini-wire.ts';
import { mistralWire } from './wires/mistral-wire.ts';
import { openAiWire } from './wires/openai-wire.ts';
import { oxylabsWire } from './wires/oxylabs-wire.ts';
import { perplexityWire } from './wires/perplexity-wire.ts';
import { serpApiWire } from './wires/serpapi-wire.ts';
import { xaiWire } from './wires/xai-wire.ts';

export const wires: readonly Wire[] = [
  openAiWire,
  anthropicWire,
  deepSeekWire,
  perplexityWire,
  xaiWire,
  mistralWire,
  geminiWire,
  cloroWire,
  dataForSeoWire,
  brightDataWire,
  oxylabsWire,
  serpApiWire,
];
