import type { EngineAnswer } from './answer.ts';

export type { Cost } from './answer.ts';

/**
 * What becomes of a question whose worker died, the surest first.
 * `keyed`: the same key gives the same task, so it is begun again. `findable`: it is looked for under its key before it is begun again.
 * `background`: it goes on at the provider; paid twice only when the worker died before it stored the id. `call`: the answer comes with
 * the connection, or is lost with it, and paid.
 */
export type Mode = 'keyed' | 'findable' | 'background' | 'call';

/** `require`: the engine must search the web. `off`: it must not. */
export type Search = 'allow' | 'require' | 'off';

/** From where a question is asked. */
export interface Place {
  /** ISO 3166-1, two capital letters. */
  country: string;
  region?: string | undefined;
  city?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  /** IANA name. */
  timeZone?: string | undefined;
  /** As the provider itself writes the place: told in its words instead of city, region and country. */
  location?: string | undefined;
}

export interface Question {
  /**
   * Names this attempt at the provider: idempotency key, tag or metadata, by protocol. 8 to 64 letters, digits, `-`, `_` and `.`. A further
   * attempt that is to be answered anew needs another one.
   */
  key: string;
  mode: Mode;
  prompt: string;
  /** As the provider spells it; of a scraper the product, such as `chatgpt`. */
  model: string;
  place?: Place | undefined;
  /** BCP 47, such as `de` or `pt-BR`. */
  language?: string | undefined;
  /** Who asks, in words for the engine. */
  persona?: string | undefined;
  search: Search;
  /** How much of what is found the engine reads, where it can be told. */
  searchContext?: 'low' | 'medium' | 'high' | undefined;
  /** Of the answer, thinking included. Too few cut off most answers of a model that thinks. */
  mostOutputTokens?: number | undefined;
  mostSearches?: number | undefined;
  /** Where the provider says that a task is done, for engines with `readNotice`. */
  noticeUrl?: string | undefined;
}

export type Bound = 'mostOutputTokens' | 'mostSearches' | 'searchContext';

export interface Abilities {
  /** The surest first. */
  modes: readonly [Mode, ...Mode[]];
  /** How exactly it can be told from where it is asked. */
  place: 'none' | 'country' | 'city';
  /** A place without latitude and longitude cannot be told. */
  needsCoordinates?: boolean | undefined;
  /** Whether it has a list of places of its own, one of which it can be told. */
  ownLocations?: boolean | undefined;
  /** Only these countries; undefined: every one. */
  countries?: readonly string[] | undefined;
  /** Whether a language can be told apart from the prompt's own. Where it cannot, `language` of a question is no fault: the prompt has one. */
  language: boolean;
  languages?: readonly string[] | undefined;
  /** Only these models or products; undefined: every name. */
  models?: readonly string[] | undefined;
  persona: boolean;
  search: readonly Search[];
  longestPrompt: number;
  /** Which of the bounds of a question it can be told; undefined: none. */
  bounds?: readonly Bound[] | undefined;
  /** Whether its answers say what it searched for, where in the text it cites, and what they cost. */
  tells: { searches: boolean; spans: boolean; cost: boolean };
}

/** What a question will likely cost, and what should be held back for it. */
export interface Estimate {
  likelyNanos: bigint;
  /** No bound: what pages a search puts before the model is up to the provider. */
  highNanos: bigint;
}

/** Where a question stands. */
export type Progress =
  | { state: 'answered'; answer: EngineAnswer }
  /** `remoteId` is stored before anything else: with it any worker can go on. */
  | { state: 'begun'; remoteId: string }
  /** `queued`: nothing is worked on or paid yet, so giving it up is free. */
  | { state: 'queued' | 'working'; remoteId: string; lookAfterMs: number };

/**
 * What a look for a task under its key gave. `absent`: it was never begun, for sure. `unsure`: the listing shows it only later, so it is
 * looked for again.
 */
export type Found =
  | { state: 'begun'; remoteId: string }
  | { state: 'absent' }
  | { state: 'unsure'; lookAfterMs: number };

export interface Call {
  signal?: AbortSignal | undefined;
  /** Longest wait for one response. */
  timeoutMs?: number | undefined;
}

/** A message of the provider that a task is done, as it came. */
export interface Notice {
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
  /** Address to which it came, with its query. */
  url: string;
}

/** Which task a notice is about. */
export interface Noticed {
  remoteId: string;
  /** With which the task was begun. */
  key: string;
}

/**
 * One way to ask: a protocol, an address and a key. It never retries, and keeps nothing between calls. What goes wrong is an EngineError, or the
 * reason of `signal` when that is aborted.
 */
export interface Engine {
  readonly route: string;
  readonly can: Abilities;
  /** Undefined where no price is known. */
  estimate(question: Question): Estimate | undefined;
  /** Sends the question. In mode `call` it comes back answered; in `keyed`, repeated with the same key, it is the same task and paid once. */
  begin(question: Question, call?: Call): Promise<Progress>;
  /** How far a task is, and its answer. The question is the one that was begun. */
  look?(remoteId: string, question: Question, call?: Call): Promise<Progress>;
  /** For `findable`: all keys in as few requests as there are pages, by key. `since`: when the first of them was begun. */
  find?(keys: readonly string[], since: Date, call?: Call): Promise<ReadonlyMap<string, Found>>;
  /** Gives up a task, where that is possible. */
  cancel?(remoteId: string, call?: Call): Promise<void>;
  /**
   * The task that a notice is about; undefined where it is forged, too old or not understood. It proves that the provider sent it, not that
   * the task is done: that is looked at. Such an engine refuses a key that was used as `lost`, and only the notice names the task of that key.
   */
  readNotice?(notice: Notice, now: Date): Noticed | undefined;
}
