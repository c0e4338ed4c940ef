import { ratio } from '../engine/metric.ts';
import type { Metric } from '../engine/plan.ts';

/** `count`: distinct clean addresses an answer, summed. `all`: of every address in the group. `first`: milliseconds. */
export const citationMeasures = { count: 'sum', all: 'sum', first: 'min' } as const;

export const citationMetrics = {
  count: ({ row }) => row('count'),
  citation_share: ({ row, group }) => ratio(row('count'), group('all')),
  first_cited_at: ({ row }) => row('first'),
} satisfies Record<string, Metric>;
