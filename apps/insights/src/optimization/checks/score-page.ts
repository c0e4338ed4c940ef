import type { Page } from '../page/page.ts';
import { answersSearches } from './answers-searches.ts';
import { type Check, type CheckContext, type CheckResult, TARGET } from './check.ts';
import { coverage } from './coverage.ts';
import { freshness } from './freshness.ts';
import { headings } from './headings.ts';
import { pageLength } from './page-length.ts';
import { sourcedFacts } from './sourced-facts.ts';
import { structuredData } from './structured-data.ts';

/** In the order in which they are listed. Their weights add up to 100. */
export const checks: readonly Check[] = [
  answersSearches,
  coverage,
  sourcedFacts,
  headings,
  structuredData,
  freshness,
  pageLength,
];

interface AppliedCheck extends CheckResult {
  name: string;
  title: string;
  weight: number;
}

export interface Scored {
  /** 0 to 100: the mean of the checks that apply, by their weights. */
  value: number;
  applied: AppliedCheck[];
}

export function scorePage(page: Page, context: CheckContext, run: readonly Check[] = checks): Scored {
  const applied = run.flatMap((check) => {
    const result = check.run(page, context);
    return result ? [{ name: check.name, title: check.title, weight: check.weight, ...result }] : [];
  });
  const weights = applied.reduce((sum, { weight }) => sum + weight, 0);
  const points = applied.reduce((sum, { weight, score }) => sum + weight * score, 0);
  return { value: weights === 0 ? 0 : percent(points / weights), applied };
}

/** With one decimal. */
export const percent = (share: number): number => Math.round(share * 1000) / 10;

export const FIXED_ZONE = { low: 70, high: 90 };
/** Quartiles of fewer say nothing. */
const ENOUGH_PAGES = 3;

/** Between the quartiles of what the cited pages score by the same checks, each compared with the others. */
export function targetZone(context: CheckContext): { low: number; high: number } {
  const { cited } = context;
  if (cited.length < ENOUGH_PAGES) return FIXED_ZONE;
  const scores = cited
    .map((page) => scorePage(page, { ...context, cited: cited.filter((other) => other !== page) }).value)
    .toSorted((a, b) => a - b);
  return { low: quantile(scores, 0.25), high: quantile(scores, 0.75) };
}

function quantile(sorted: number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return Math.round((below + (above - below) * (at % 1)) * 10) / 10;
}

export interface Recommendation {
  title: string;
  status: 'done' | 'pending';
  impact: { section: string; score: number } | null;
  suggestion: { text: string; rationale: string };
}

/** One for each check that applies: what would gain most first, what is done last. */
export function recommendationsOf({ applied }: Scored): Recommendation[] {
  const weights = applied.reduce((sum, { weight }) => sum + weight, 0);
  return applied
    .map(({ title, weight, score, text, rationale }): Recommendation => {
      const isDone = score >= TARGET;
      return {
        title,
        status: isDone ? 'done' : 'pending',
        impact: isDone ? null : { section: title, score: percent((weight * (1 - score)) / weights) },
        suggestion: { text, rationale },
      };
    })
    .toSorted((a, b) => (b.impact?.score ?? -1) - (a.impact?.score ?? -1));
}
