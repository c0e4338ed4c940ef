import type { Usage } from './answer.ts';
import type { Cost, Estimate, Question } from './engine.ts';

/** What a model costs from a day on, in US dollars. */
export interface Price {
  route: string;
  /** The name of a model, or its beginning with `*`. */
  model: string;
  /** UTC day. */
  from: string;
  /** Of a million tokens. Cached input and writes to the cache cost as much as input where nothing is said. */
  input?: number | undefined;
  cachedInput?: number | undefined;
  cacheWrite?: number | undefined;
  output?: number | undefined;
  /** Of a thousand searches. */
  searches?: number | undefined;
  /** `answer`: however often it searched, it is paid once. */
  searchUnit?: 'search' | 'answer' | undefined;
  /** Of an answer, whatever it uses. */
  flat?: number | undefined;
  /** Of a credit, at providers that count in them. */
  credit?: number | undefined;
}

export type Prices = readonly Price[];

/** The price of a day: of the longest name that fits the latest one. Undefined: unknown, which is not free. */
export function priceOf(prices: Prices, route: string, model: string, at: Date): Price | undefined {
  const day = at.toISOString().slice(0, 10);
  const fits = (price: Price) =>
    price.route === route &&
    price.from <= day &&
    (price.model.endsWith('*') ? model.startsWith(price.model.slice(0, -1)) : price.model === model);
  const exactness = ({ model: name }: Price) => (name.endsWith('*') ? name.length - 1 : 1000);
  return prices
    .filter(fits)
    .toSorted((a, b) => exactness(b) - exactness(a) || b.from.localeCompare(a.from))
    .at(0);
}

/** Undefined where something was used that the provider did not count, or that has no price: half a sum would pass for the whole. */
export function costOf(price: Price | undefined, usage: Usage): Cost | undefined {
  if (!price) return undefined;
  if (price.flat !== undefined) return { nanos: nanosOf(price.flat), kind: 'computed' };
  const { inputTokens, outputTokens, cachedInputTokens = 0, cacheWriteTokens = 0 } = usage;
  const searches = Math.min(
    usage.searches ?? 0,
    price.searchUnit === 'answer' ? 1 : Number.POSITIVE_INFINITY,
  );
  const { input, output } = price;
  if (inputTokens === undefined || outputTokens === undefined || input === undefined || output === undefined)
    return undefined;
  if (searches > 0 && price.searches === undefined) return undefined;
  const plain = Math.max(inputTokens - cachedInputTokens - cacheWriteTokens, 0);
  const millionths =
    times(plain, input) +
    times(cachedInputTokens, price.cachedInput ?? input) +
    times(cacheWriteTokens, price.cacheWrite ?? input) +
    times(outputTokens, output) +
    times(searches, price.searches ?? 0) * 1000n;
  return { nanos: (millionths + 500_000n) / 1_000_000n, kind: 'computed' };
}

const times = (count: number, dollars: number) => BigInt(Math.round(count)) * nanosOf(dollars);

/** An amount of dollars, rounded to the nano-dollar. */
export function nanosOf(dollars: number): bigint {
  return BigInt(Math.round(dollars * 1e9));
}

/** What an answer takes where the question does not say. Measured on answers with search of several providers. */
const TYPICAL = { inputTokens: 12_000, outputTokens: 1_200, searches: 2 };
const MOST = { inputTokens: 40_000, outputTokens: 8_000, searches: 5 };

/** By prices, and by what the question allows. Undefined where no price is known. */
export function estimateOf(price: Price | undefined, question: Question): Estimate | undefined {
  const { prompt, persona = '', search, mostSearches, mostOutputTokens } = question;
  // A token has at least one byte.
  const asked = Buffer.byteLength(prompt) + Buffer.byteLength(persona);
  const usageOf = (of: typeof TYPICAL) => {
    const searches = search === 'off' ? 0 : Math.min(of.searches, mostSearches ?? of.searches);
    return {
      inputTokens: asked + (search === 'off' ? 0 : of.inputTokens),
      outputTokens: Math.min(of.outputTokens, mostOutputTokens ?? of.outputTokens),
      searches,
    };
  };
  const likely = costOf(price, usageOf(TYPICAL));
  const high = costOf(price, usageOf({ ...MOST, outputTokens: mostOutputTokens ?? MOST.outputTokens }));
  return likely && high && { likelyNanos: likely.nanos, highNanos: high.nanos };
}
