import { fanoutMeasures, fanoutMetrics } from '../../query-fanouts/metrics.ts';
import { fanoutSources } from '../../query-fanouts/report.ts';
import { type ArrayQuery, arrayReport } from '../array/report.ts';
import { answerViews, textView } from '../array/views.ts';
import { answerFieldsV1 } from '../filter/fields.ts';

const { prompt, model, region } = answerViews;

export const queryFanoutsV1 = arrayReport<ArrayQuery>({
  fields: answerFieldsV1,
  dimensions: { prompt, model, region, query: textView('query', 'query') },
  // Rows of the first version have no null, and so none of groups in which searches were not looked for.
  metrics: fanoutMetrics(true),
  plan: (_query, _around, dimensions) => ({
    measures: fanoutMeasures,
    sources: fanoutSources(dimensions.has('query')),
    ...(!dimensions.has('query') && { exists: 'm_executions > 0' }),
  }),
});
