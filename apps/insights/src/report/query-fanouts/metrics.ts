import { ratio } from '../engine/metric.ts';
import type { Metric } from '../engine/plan.ts';

/** `fanouts`: searches. `variations`: different ones. `executions`: answers of the group in which searches were looked for. `all`: searches of the whole group. */
export const fanoutMeasures = { fanouts: 'sum', variations: 'sum', executions: 'sum', all: 'sum' } as const;

/** Without queries a row is a group, which may have no answer in which searches were looked for: null, and not 0. */
export function fanoutMetrics(isByQuery: boolean) {
  const ifKnown =
    (metric: Metric): Metric =>
    (of) =>
      isByQuery ? metric(of) : `if(${of.row('executions')} = 0, NULL, ${metric(of)})`;
  return {
    fanouts_per_execution: ({ row, group }) => ratio(row('fanouts'), group('executions')),
    total_fanouts: ifKnown(({ row }) => row('fanouts')),
    share: ifKnown(({ row, date }) => ratio(row('fanouts'), date('all'))),
    query_variations: ifKnown(({ row }) => row('variations')),
  } satisfies Record<string, Metric>;
}
