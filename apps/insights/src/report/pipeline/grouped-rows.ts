import type { Comparison } from '../comparison.ts';
import type { ReportRows } from '../delivery/events.ts';
import { type AskedOf, answersFilterOf } from '../evidence/answers-filter.ts';
import { type EvidenceQuery, withEvidence } from '../evidence/with-evidence.ts';
import type { Evidence, Plan, Shape } from '../statement/plan.ts';
import { categoryRows } from './category-rows.ts';
import type { PlanContext, ReportParts } from './context.ts';

/** What a report says of its rows. */
export type GroupedPlan = Omit<
  Plan,
  'categoryId' | 'edition' | 'period' | 'interval' | 'filter' | 'bindings'
> &
  Shape & { evidence: Evidence };

/** The rows of a report, with what a request wants to know of the answers behind them. */
export function groupedRows(
  insights: ReportParts,
  context: PlanContext & { comparison: Comparison | undefined },
  { evidence, ...planned }: GroupedPlan,
  query: EvidenceQuery & AskedOf,
): ReportRows {
  const interval = query.interval ?? 'day';
  const { complete, ...rest } = withEvidence(planned, evidence, query, context.comparison);
  return categoryRows(insights, context, {
    ...rest,
    complete,
    interval,
    ...(query.include?.includes('answers_filter') && {
      async complete(on, rows, shown) {
        await complete?.(on, rows, shown);
        for (const [index, row] of rows.entries())
          Object.assign(shown[index] ?? {}, {
            answers_filter: answersFilterOf(query, on.plan, evidence.held, row),
          });
      },
    }),
  });
}
