import { answerFields, entityField, wordsFields } from '../filter/fields.ts';
import { type Evidence, type Metric, ratio } from '../statement/plan.ts';

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

/** `table`: claims, or the pages they rest on. */
export const claimEvidence = (table = 'claims'): Evidence => ({
  base: { table: 'claims', where: verified, values: { answers: '1' } },
  matching: {
    table,
    where: verified,
    values: { responses: '1', answers: '1', accurate: accuracyAggregates.accurate, checked: 'count()' },
  },
  ratios: {
    occurrence: { part: 'responses', whole: 'answers', kind: 'proportion' },
    accuracy: { part: 'accurate', whole: 'checked', kind: 'share' },
  },
  counts: {},
  held: {
    kind: 'claim',
    conditions: [{ field: 'verdict', op: 'in', value: ['accurate', 'inaccurate'] }],
  },
  isPresent: (of) => `${checked(of)} > 0`,
  totals: ['accurate', 'inaccurate', 'total_claims'],
});
