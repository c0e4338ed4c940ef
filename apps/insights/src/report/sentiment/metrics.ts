import type { Metric } from '../statement/plan.ts';
import { ratio } from '../statement/plan.ts';

/** Of one period: assessments of the asset by tone, the answers they are in, and all answers of the group that judge it. */
const ofPeriod = (before: string) =>
  ({
    [`${before}assessments`]: 'sum',
    [`${before}positive`]: 'sum',
    [`${before}negative`]: 'sum',
    [`${before}responses`]: 'sum',
    [`${before}assessed`]: 'sum',
  }) as const;

export const sentimentMeasures = { ...ofPeriod(''), ...ofPeriod('previous_'), hosts: 'union' } as const;

export const sentimentMetrics = (before: '' | 'previous_') =>
  ({
    positive_sentiment: ({ row }) => ratio(row(`${before}positive`), row(`${before}assessments`)),
    negative_sentiment: ({ row }) => ratio(row(`${before}negative`), row(`${before}assessments`)),
    occurrence: ({ row, group }) => ratio(row(`${before}responses`), group(`${before}assessed`)),
  }) satisfies Record<string, Metric>;

/** SQL aggregates over `assessments`. */
export const sentimentAggregates = (before: '' | 'previous_') => ({
  row: {
    [`${before}assessments`]: 'count()',
    [`${before}positive`]: `countIf(sentiment = 'positive')`,
    [`${before}negative`]: `countIf(sentiment = 'negative')`,
    [`${before}responses`]: 'uniqExact(answer_id)',
  },
  group: { [`${before}assessed`]: 'uniqExact(answer_id)' },
});
