import type { Figure } from '../proof.ts';

/**
 * What a small run asks of every time: it runs beside other work, at full speed, and only finds that something never comes. A page that is
 * slowed down takes a whole core, also while it waits.
 */
const SMALL_MS = 60_000;

const written = (value: number, unit: string) =>
  `${value.toLocaleString('en', { maximumFractionDigits: unit === '' ? 3 : 1 })}${unit}`;

export function atMost(what: string, goal: number, value: number, unit = ''): Figure {
  return { what, goal: `at most ${written(goal, unit)}`, figure: written(value, unit), met: value <= goal };
}

/** `slow`: by what the full size slows the page down. */
export function timeAtMost(full: boolean, what: string, slow: string, goal: number, value: number): Figure {
  return atMost(full && slow !== '' ? `${what}, ${slow}` : what, full ? goal : SMALL_MS, value, ' ms');
}

/** Printed, with no goal of its own. */
export function seen(what: string, figure: string): Figure {
  return { what, goal: '', figure, met: true };
}
