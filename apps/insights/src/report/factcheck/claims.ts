import { answerFields, entityField, wordsFields } from '../filter/fields.ts';
import { type Metric, ratio } from '../statement/plan.ts';

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

/** What conditions on checked statements can be about. */
export const claimFields = {
  ...answerFields,
  ...wordsFields('theme'),
  ...wordsFields('claim'),
  asset: entityField('asset', 'asset_id'),
};
