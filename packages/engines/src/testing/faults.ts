/** Refusals: the provider answers with an error of its own form, and bills nothing. */
export const refusals = [
  'rate-limited',
  'rate-limited-without-wait',
  'overloaded',
  'failing',
  'out-of-credit',
  'unauthorized',
  'bad-request',
  'unknown-model',
  'content-refused',
] as const;

/** What goes wrong on the way. All but `dropped` and `redirect` are billed. */
export const transportFaults = [
  /** Breaks before anything was worked on. */
  'dropped',
  /** Worked on and billed, and then the connection breaks before a byte of the response. */
  'dropped-late',
  'broken-off',
  'no-protocol',
  /** JSON, but of another form. */
  'other-shape',
  /** A gigabyte, for as long as somebody reads it. */
  'huge',
  /** To another host. */
  'redirect',
  'slow',
] as const;

/** Answers that are billed and are not as usual. No wire has all of them. */
export const oddAnswers = [
  'truncated',
  'refused',
  'filtered',
  /** It takes several calls. */
  'paused',
  /** The task fails at the provider. */
  'failed',
  /** The task has a state that nobody has heard of, then goes on. */
  'unknown-state',
  /** Not worked on before the time of `queuedMs`. */
  'queued-long',
  /** To somebody else's question. */
  'foreign',
  /** Nothing was shown. */
  'absent',
  /** Places that fit nowhere. */
  'wrong-places',
  /** Places in another unit than usual. */
  'other-units',
  'many-citations',
  'no-text',
] as const;

export type Refusal = (typeof refusals)[number];
type TransportFault = (typeof transportFaults)[number];
export type OddAnswer = (typeof oddAnswers)[number];
export type EngineFault = Refusal | TransportFault | OddAnswer;

export interface EngineCall {
  wire: string;
  /** What names the attempt: its key, or where the client sends none, a hash of the request. */
  key: string;
  /** Of this key, from 1. */
  attempt: number;
  /** Of all calls of all wires, from 1. */
  number: number;
  prompt: string;
}

export type EngineFaultOf = (call: EngineCall) => EngineFault | undefined;

export const isRefusal = (fault: EngineFault | undefined): fault is Refusal =>
  (refusals as readonly (string | undefined)[]).includes(fault);

export const isOdd = (fault: EngineFault | undefined): fault is OddAnswer =>
  (oddAnswers as readonly (string | undefined)[]).includes(fault);
