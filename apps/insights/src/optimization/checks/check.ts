import type { Page } from '../page/page.ts';

/** What a page is compared with. */
export interface CheckContext {
  /** What answer engines searched for, the most frequent first. */
  searches: string[];
  /** Pages that answers cite, as far as they could be read. */
  cited: Page[];
  now: number;
}

export interface CheckResult {
  /** 0 to 1. */
  score: number;
  /** What to do, in words that need no model. */
  text: string;
  /** What was found. */
  rationale: string;
}

export interface Check {
  name: string;
  title: string;
  weight: number;
  /** What its score means, for the reference. */
  meaning: string;
  /** Undefined where it does not apply to this page: its weight then counts for nothing. */
  run(page: Page, context: CheckContext): CheckResult | undefined;
}

/** A check with at least this score has nothing to recommend. */
export const TARGET = 0.8;

/** `3 of 10 searches`. */
export const ofAll = (part: number, all: number, one: string): string =>
  `${part} of ${all} ${all === 1 ? one : `${one}s`}`;

const MOST_NAMED = 5;
const LONGEST_NAMED = 120;

/** `"trail shoes", "road shoes" and 3 more`. */
export function namesOf(names: string[]): string {
  const shown = names
    .slice(0, MOST_NAMED)
    .map((name) => `"${name.length > LONGEST_NAMED ? `${name.slice(0, LONGEST_NAMED)}…` : name}"`);
  const more = names.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
