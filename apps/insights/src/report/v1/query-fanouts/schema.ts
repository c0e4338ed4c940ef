import Type from 'typebox';
import { fanoutMetricNames } from '../../query-fanouts/schema.ts';
import { arrayQuery } from '../array/schema.ts';
import { filtersField } from '../filter/filter.ts';

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
