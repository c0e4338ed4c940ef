import { ratio } from '../engine/metric.ts';
import type { Metric } from '../engine/plan.ts';

/** `fanouts`: searches. `variations`: different ones. `executions`: answers of the group. `all`: searches of the whole group. */
export const fanoutMeasures = { fanouts: 'sum', variations: 'sum', executions: 'sum', all: 'sum' } as const;

export const fanoutMetrics = {
  fanouts_per_execution: ({ row, group }) => ratio(row('fanouts'), group('executions')),
  total_fanouts: ({ row }) => row('fanouts'),
  share: ({ row, date }) => ratio(row('fanouts'), date('all')),
  query_variations: ({ row }) => row('variations'),
} satisfies Record<string, Metric>;
