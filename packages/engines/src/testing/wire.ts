import type { AnswerEngineSettings } from '../settings.ts';
import type { ComposedAnswer } from './compose-answer.ts';
import type { OddAnswer, Refusal } from './faults.ts';

/** One request, as a wire sees it. */
export interface Asked {
  method: string;
  /** After the folder of the wire, such as `/v1/responses`. */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
  /** Undefined where the body is not JSON. */
  json: unknown;
}

export interface Reply {
  status: number;
  /** Text as it is; anything else as JSON. */
  body: unknown;
  headers?: Record<string, string>;
}

/** A question that the server took. */
export interface Taken {
  key: string;
  prompt: string;
  number: number;
  /** Refusals and faults of the transport are played by the server; these are up to the wire. */
  odd: OddAnswer | undefined;
  /** Composed anew each time, always the same: a server of a hundred thousand tasks keeps none. */
  readonly answer: ComposedAnswer;
  /** When the answer of a task is there, in milliseconds of `Date.now()`; a call is answered when `take` returns. */
  readyAt: number;
  /** Before it, a task is queued. */
  startsAt: number;
}

export interface WireParts {
  /** Where the server is, for addresses in responses. */
  url: string;
  /**
   * Begins a question: counts it, chooses what goes wrong, and with `waits` takes as long as an answer does. For a refusal, and for what breaks before
   * any work, it throws what the server plays. A wire that knows the key already does not call it.
   */
  take(question: { key: string | undefined; prompt: string; waits: boolean }): Promise<Taken>;
  /** Says that a task is done when it is, and again while that is not taken. What is sent is composed each time. */
  notify(
    taken: Taken,
    url: string,
    compose: () => { headers: Record<string, string>; body: string },
  ): Promise<void>;
  /** What an answer costs; the reply that is being made carries it. Once an answer. */
  bill(taken: Taken, nanos: bigint): void;
}

/** One vendor's protocol, played. */
export interface Wire {
  /** Its folder on the server. */
  name: string;
  /** How the product finds it. `url` ends with the folder. */
  settings(url: string): Partial<AnswerEngineSettings>;
  /** The odd answers that it can play. */
  plays: readonly OddAnswer[];
  /** A refusal in the vendor's own form. Only `rate-limited` says how long to wait. */
  refuse(fault: Refusal, retryAfterSeconds: number): Reply;
  /** What it keeps between requests, its tasks and batches, is in here. */
  open(): (asked: Asked, parts: WireParts) => Reply | Promise<Reply>;
}
