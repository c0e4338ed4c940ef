import { ratio } from '../engine/metric.ts';
import type { Metric } from '../engine/plan.ts';

/**
 * `answers`: answers of the group in which mentions were looked for. `mentions`: of those, answers that mention the asset. `positions`: the sum of its positions
 * in them, 1 for the asset that is mentioned first.
 */
export const visibilityMeasures = { answers: 'sum', mentions: 'sum', positions: 'sum' } as const;

export const visibilityMetrics = {
  visibility_score: ({ row }) => ratio(row('mentions'), row('answers')),
  share_of_voice: ({ row, group }) => ratio(row('mentions'), group('mentions')),
  average_position: ({ row }) => ratio(row('positions'), row('mentions')),
} satisfies Record<string, Metric>;
