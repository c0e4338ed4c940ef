import { ratio } from '../../engine/metric.ts';
import type { Metric } from '../../engine/plan.ts';
import { worded } from '../../engine/worded.ts';
import { textField } from '../../filter/fact-fields.ts';
import { sentimentAggregates, sentimentMeasures } from '../../sentiment/metrics.ts';
import { type ArrayQuery, arrayReport } from '../array/report.ts';
import { answerViews, assetViews, textView } from '../array/views.ts';
import { answerFieldsV1, assetFields } from '../filter/fields.ts';

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
    theme: { of: { ...worded('theme'), name: 'theme' }, show: 'name' },
    sentiment_type: textView('sentiment_type', 'sentiment'),
  },
  metrics,
  plan: () => ({
    measures: sentimentMeasures,
    sources: [{ table: 'assessments', level: 'row', measures: sentimentAggregates('').row }],
    exists: 'm_assessments > 0',
  }),
});
