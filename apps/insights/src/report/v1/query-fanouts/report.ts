import { fanoutMeasures, fanoutMetrics } from '../../query-fanouts/metrics.ts';
import { fanoutSources } from '../../query-fanouts/report.ts';
import { type ArrayQuery, arrayReport } from '../array/report.ts';
import { answerViews, textView } from '../array/views.ts';
import { answerFieldsV1 } from '../filter/fields.ts';

const { prompt, model, region } = answerViews;

export const queryFanoutsV1 = arrayReport<ArrayQuery>({
  fields: answerFieldsV1,
  dimensions: { prompt, model, region, query: textView('query', 'query') },
  metrics: fanoutMetrics,
  plan: (_query, _around, dimensions) => ({
    measures: fanoutMeasures,
    sources: fanoutSources(dimensions.has('query')),
  }),
});
