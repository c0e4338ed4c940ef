import { ratio } from '../engine/metric.ts';
import type { Metric } from '../engine/plan.ts';

/** SQL: what could not be verified is neither right nor wrong, and left out. */
export const verified = `verdict != 'unverified'`;

/** Statements that were found right, and wrong. */
export const accuracyMeasures = { accurate: 'sum', inaccurate: 'sum' } as const;
export const accuracyAggregates = {
  accurate: `countIf(verdict = 'accurate')`,
  inaccurate: `countIf(verdict = 'inaccurate')`,
};

export const accuracyMetrics = {
  accuracy: ({ row }) => ratio(row('accurate'), `(${row('accurate')} + ${row('inaccurate')})`),
  accurate: ({ row }) => row('accurate'),
  inaccurate: ({ row }) => row('inaccurate'),
} satisfies Record<string, Metric>;

/** The most checked first. */
export const checked: Metric = ({ row }) => `${row('accurate')} + ${row('inaccurate')}`;
