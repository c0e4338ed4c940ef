import Type from 'typebox';
import { filtersField } from '../../list-dialect/filters.ts';
import { arrayQuery } from '../../list-dialect/schema.ts';
import { fanoutMeasures, fanoutMetrics, fanoutSources } from '../../query-fanouts/report.ts';
import { fanoutMetricNames } from '../../query-fanouts/schema.ts';
import type { Measures } from '../../statement/plan.ts';
import { type ArrayQuery, answerViews, arrayReport, textView } from '../array-report.ts';
import { answerFieldsV1 } from '../fields.ts';

export const queryFanoutsV1Schemas = [
  arrayQuery(
    'QueryFanoutsV1Query',
    {
      metrics: Type.Array(Type.Enum([...fanoutMetricNames]), { minItems: 1 }),
      dimensions: ['prompt', 'query', 'model', 'region', 'date'],
      order: [...fanoutMetricNames, 'date'],
    },
    {
      filters: filtersField(
        'region_id',
        'region_name',
        'model_id',
        'topic_id',
        'tag_id',
        'prompt_id',
        'persona_id',
        'analysis_type',
        'prompt_type',
      ),
    },
    { example: { metrics: ['total_fanouts'], dimensions: ['query'] } },
  ),
];

const { prompt, model, region } = answerViews;

export const queryFanoutsV1 = arrayReport<ArrayQuery>({
  fields: answerFieldsV1,
  dimensions: { prompt, model, region, query: textView('query', 'query') },
  // Rows of the first version have no null, and so none of groups in which searches were not looked for.
  metrics: fanoutMetrics(true),
  plan: (_query, _context, dimensions) => ({
    measures: fanoutMeasures,
    sources: fanoutSources(dimensions.has('query')),
    ...(!dimensions.has('query') && { exists: ({ row }: Measures) => `${row('executions')} > 0` }),
  }),
});
