export const matchingTypes = ['exact_match', 'phrase_match'] as const;
export type MatchingType = (typeof matchingTypes)[number];

/** A point is as long as its source measured it: a month is never cut into weeks. */
export const frequencies = ['weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** Engines that a request can name. */
export const engines = ['chatgpt.com', 'gemini.google.com', 'perplexity.ai'] as const;
type EngineHost = (typeof engines)[number];

export interface VolumeQuery {
  organizationId: string;
  /** Normalized. */
  keyword: string;
  matchingType: MatchingType;
  /** Days, both part of it; a point belongs to the day on which its week or month begins. */
  startDate: string;
  endDate: string;
  /** ISO 3166-1 alpha-3; undefined: all. */
  regions?: readonly string[];
  /** Undefined: all. */
  platforms?: readonly EngineHost[];
}

export interface VolumePoint {
  country_code: string;
  platform: string;
  matching_type: MatchingType;
  frequency: Frequency;
  date: string;
  volume: number;
  lower?: number;
  upper?: number;
}

export interface VolumePoints {
  /** In order of date, country, platform and frequency; at most `MOST_ROWS`. */
  points: VolumePoint[];
  /** How many there are without that limit. */
  total: number;
  retrievedAt: Date;
}

export const MOST_ROWS = 10_000;

/** One panel, vendor or site that measured volumes, as one organization can use it. A response has points of one of them. */
export interface VolumeSource {
  id: string;
  kind: 'panel' | 'modelled' | 'search_proxy' | 'first_party' | 'upload';
  /** Which of several with this id. */
  name?: string;
  /** How it was measured, in the words of who did; null: unknown. */
  method: string | null;
  /** Those it can tell apart: engines, or a value of its own that stands for all of what it measures. */
  platforms: readonly string[];
  matching: readonly MatchingType[];
  frequencies: readonly Frequency[];
  /** Those it can be asked for; undefined: any. */
  regions?: readonly string[];
  /** What a lookup would give, where it was paid for before; undefined: it was not, or the source has renewed since. */
  kept?(query: VolumeQuery): Promise<VolumePoints | undefined>;
  /** Where it costs money, only after the day's money of the organization was found to be enough for it. */
  lookup(query: VolumeQuery, signal: AbortSignal): Promise<VolumePoints>;
}

/** What of a source an organization can use, the preferred first; none where it has neither data nor a credential. */
export type OpenSource = (organizationId: string) => Promise<VolumeSource[]>;
