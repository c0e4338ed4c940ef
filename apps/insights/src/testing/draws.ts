import { hash } from 'node:crypto';
import fc from 'fast-check';

export interface Draws {
  one<T>(from: fc.Arbitrary<T>): T;
  many<T>(from: fc.Arbitrary<T>, count: number): T[];
  /** No two are the same, unlike those of `fc.uuid()`. */
  id(): string;
}

/** Random values, other ones at each call, and the same ones again for the same seed and label. */
export function createDraws(seed: number, label: string): Draws {
  let calls = 0;
  const next = () => hash('sha256', `${seed} ${label} ${calls++}`);
  const many = <T>(from: fc.Arbitrary<T>, count: number): T[] =>
    fc.sample(from, { numRuns: count, seed: Number.parseInt(next().slice(0, 8), 16) | 0 });
  return {
    many,
    one: <T>(from: fc.Arbitrary<T>) => many(from, 1)[0] as T,
    id: () => next().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-7$3-8$4-$5'),
  };
}
