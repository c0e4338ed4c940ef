import { createHash } from 'node:crypto';

export const transientFaults = [
  'rate-limited',
  'rate-limited-without-wait',
  'failing',
  'dropped',
  'broken-off',
  'slow',
  'truncated',
  'invalid-json',
  'other-shape',
  'no-protocol',
  'missing-text',
  'unknown-text',
  'repeated-text',
  'lost-placeholder',
  'wrong-language',
] as const;

export const permanentFaults = [
  'bad-request',
  'unauthorized',
  'forbidden',
  'unknown-model',
  'refused',
] as const;

export type Fault = (typeof transientFaults)[number] | (typeof permanentFaults)[number];

export interface Call {
  /** The same for the same question. */
  key: string;
  /** Of this question, from 1. */
  attempt: number;
  /** Of all calls, from 1. */
  number: number;
}

export type FaultOf = (call: Call) => Fault | undefined;

/** The n-th call gets the n-th fault; those after them get none. */
export function inTurn<const Kind = Fault>(
  ...faults: (Kind | undefined)[]
): (call: Pick<Call, 'number'>) => Kind | undefined {
  return ({ number }) => faults[number - 1];
}

/** A share of calls fails. Which ones depends on nothing but the question, its attempt and the seed. */
export function sometimes<const Kind = Fault>(
  probability: number,
  faults: readonly Kind[],
  seed = '',
): (call: Pick<Call, 'key' | 'attempt'>) => Kind | undefined {
  return ({ key, attempt }) => {
    const digest = createHash('sha256').update(`${seed} ${key} ${attempt}`).digest();
    if (digest.readUInt32BE(0) / 2 ** 32 >= probability) return undefined;
    return faults[digest.readUInt32BE(4) % faults.length];
  };
}
