import type { Figure } from '../proof.ts';

export interface PartOptions {
  full: boolean;
  say(line: string): void;
}

/** One of the things that `pnpm prove changes` shows, by itself. */
export type Part = (options: PartOptions) => Promise<Figure[]>;

export function count(what: string, goal: number, value: number): Figure {
  return { what, goal: goal.toLocaleString('en'), figure: value.toLocaleString('en'), met: value === goal };
}

export function atMost(what: string, goal: number, value: number, unit = ''): Figure {
  const written = (number: number) => `${number.toLocaleString('en', { maximumFractionDigits: 1 })}${unit}`;
  return { what, goal: `at most ${written(goal)}`, figure: written(value), met: value <= goal };
}

/** A time or memory. */
export function measured(what: string, goal: number, value: number, unit: string): Figure {
  return { ...atMost(what, goal, value, unit), onlyFull: true };
}

/** What the other figures rest on: there was something to count. */
export function some(what: string, value: number): Figure {
  return { what, goal: 'some', figure: value.toLocaleString('en'), met: value > 0 };
}
