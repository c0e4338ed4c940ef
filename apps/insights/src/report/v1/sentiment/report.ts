import { textField } from '../../filter/fields.ts';
import { sentimentAggregates, sentimentMeasures } from '../../sentiment/metrics.ts';
import { wordsDimension } from '../../statement/dimensions.ts';
import type { Metric } from '../../statement/plan.ts';
import { ratio } from '../../statement/plan.ts';
import { type ArrayQuery, answerViews, arrayReport, assetViews, textView } from '../array-report.ts';
import { answerFieldsV1, assetFields } from '../fields.ts';

const metrics = {
  positive: ({ row }) => ratio(row('positive'), row('assessments')),
  negative: ({ row }) => ratio(row('negative'), row('assessments')),
  occurrences: ({ row }) => row('assessments'),
} satisfies Record<string, Metric>;

export const sentimentV1 = arrayReport<ArrayQuery>({
  fields: { ...answerFieldsV1, ...assetFields, theme: textField('theme') },
  dimensions: {
    ...answerViews,
    ...assetViews,
    theme: { of: { ...wordsDimension('theme'), name: 'theme' }, show: 'name' },
    sentiment_type: textView('sentiment_type', 'sentiment'),
  },
  metrics,
  plan: () => ({
    measures: sentimentMeasures,
    sources: [{ table: 'assessments', level: 'row', measures: sentimentAggregates('').row }],
    exists: ({ row }) => `${row('assessments')} > 0`,
  }),
});
