import type { Cost } from './engine.ts';

/** What may be done after each failure. */
const meanings = {
  /** Too many requests. The target rests, `retryAfterMs` where the provider said how long. */
  busy: { paid: 'no', next: 'later' },
  /** The provider is down or overloaded. */
  unavailable: { paid: 'no', next: 'later' },
  /** No connection: nothing was sent. */
  unreachable: { paid: 'no', next: 'later' },
  /** It was sent, and no response came in time. */
  timeout: { paid: 'unknown', next: 'later' },
  /** It was sent, and the connection broke before a response began. */
  interrupted: { paid: 'unknown', next: 'later' },
  /** A good status, and then half of a body, too much of it, or something that is not of the protocol. */
  malformed: { paid: 'yes', next: 'once' },
  /** The answer is to another question. */
  foreign: { paid: 'unknown', next: 'once' },
  /** The provider began, and gave up. */
  failed: { paid: 'no', next: 'once' },
  /** The task is not known there: expired, or never begun. */
  lost: { paid: 'unknown', next: 'once' },
  /** The provider refuses the content of the question. */
  'content-refused': { paid: 'no', next: 'never' },
  /** The request is wrong: the same one is refused again. */
  rejected: { paid: 'no', next: 'never' },
  /** The key is wrong or may not do this. */
  unauthorized: { paid: 'no', next: 'stop' },
  /** Nothing more can be bought. */
  'out-of-credit': { paid: 'no', next: 'stop' },
} as const;

export type Fault = keyof typeof meanings;
/** `unknown`: the provider may have worked, and billed. */
export type Paid = 'no' | 'yes' | 'unknown';
/** `later`: after a wait, again. `once`: one more attempt. `never`: the same would come. `stop`: nothing is asked of the target until an operator resumes it. */
export type Next = 'later' | 'once' | 'never' | 'stop';

export const faults = Object.keys(meanings) as Fault[];

interface Details {
  status?: number | undefined;
  retryAfterMs?: number | undefined;
  /** By which the provider finds the request. */
  requestId?: string | undefined;
  paid?: Paid | undefined;
  /** Where the provider says what the failed attempt cost, or a part of it was answered. */
  cost?: Cost | undefined;
}

/**
 * Carries no `cause`, no key and no word of question or answer: only words of ours, names of the protocol, and the status. A logger of an
 * error logs its causes.
 */
export class EngineError extends Error {
  override name = 'EngineError';
  readonly fault: Fault;
  readonly paid: Paid;
  readonly next: Next;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly requestId: string | undefined;
  readonly cost: Cost | undefined;

  constructor(fault: Fault, message: string, details: Details = {}) {
    super(message);
    this.fault = fault;
    this.paid = details.paid ?? meanings[fault].paid;
    this.next = meanings[fault].next;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.requestId = details.requestId;
    this.cost = details.cost;
  }
}

/** A failure after something was answered, with what that cost. */
export function paidFor(error: unknown, cost: Cost | undefined): unknown {
  if (!(error instanceof EngineError)) return error;
  return new EngineError(error.fault, error.message, { ...error, paid: 'yes', cost });
}

/** Nothing can be asked this way: a setting is missing. The message names it, and may be shown to a caller. */
export class EngineNotAvailableError extends Error {
  override name = 'EngineNotAvailableError';
  readonly missing: readonly string[];

  constructor(route: string, missing: readonly string[]) {
    super(`The route ${route} is not set up: the operator of this service must set ${missing.join(', ')}.`);
    this.missing = missing;
  }
}
