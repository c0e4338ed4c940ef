export interface Citation {
  url: string;
  title?: string | undefined;
  /** Words of the page, as the engine quotes them. */
  quote?: string | undefined;
  /**
   * Where it is cited: `text.slice(start, end)`, in UTF-16 code units, in order. Empty where the engine does not tell, and where what it
   * told did not fit.
   */
  spans: [start: number, end: number][];
}

export interface Page {
  url: string;
  title?: string | undefined;
  /** The search that found it, where the engine tells. */
  query?: string | undefined;
}

/**
 * `truncated`: it ended at its longest length. `refused`: the engine answered that it will not. `filtered`: the provider cut it off.
 * `absent`: the engine showed no answer, such as a search page without an AI Overview.
 */
export type Finish = 'complete' | 'truncated' | 'refused' | 'filtered' | 'absent';

export interface Usage {
  inputTokens?: number | undefined;
  cachedInputTokens?: number | undefined;
  cacheWriteTokens?: number | undefined;
  outputTokens?: number | undefined;
  reasoningTokens?: number | undefined;
  /** Those that are paid. */
  searches?: number | undefined;
}

export interface Cost {
  /** Of a US dollar, 10⁻⁹. */
  nanos: bigint;
  /** `billed`: the provider said so. `computed`: by our list of prices. */
  kind: 'billed' | 'computed';
}

/** The one shape of an answer, of every engine. */
export interface EngineAnswer {
  /** Markdown as it came, links included. */
  text: string;
  /** A URL once, in the order of the first place. Only http and https. */
  citations: Citation[];
  /** What the engine looked at and does not cite. */
  consulted: Page[];
  /** In order. Undefined: this route does not tell, which is not the same as none. */
  searches: string[] | undefined;
  finish: Finish;
  served: {
    model?: string | undefined;
    /** The provider's name of this answer. */
    id?: string | undefined;
    tier?: string | undefined;
    region?: string | undefined;
  };
  usage: Usage;
  /** Undefined: nobody knows. */
  cost: Cost | undefined;
  /** When the engine says that it was done; undefined where it does not. */
  answeredAt: Date | undefined;
  /** What was left out: places that fit nowhere, addresses that are none, and what was beyond the bounds. */
  dropped: Dropped;
  /** What the provider sent, parsed; what only it can read is left out. Several where it took several calls. */
  payload: unknown[];
}

export interface Dropped {
  spans: number;
  citations: number;
  consulted: number;
  searches: number;
}

/** Most of what one answer holds. More is dropped, and counted. */
export const bounds = {
  textLength: 500_000,
  citations: 500,
  spansOfCitation: 100,
  consulted: 500,
  searches: 500,
  urlLength: 4000,
  titleLength: 1000,
  quoteLength: 10_000,
  searchLength: 2000,
} as const;
