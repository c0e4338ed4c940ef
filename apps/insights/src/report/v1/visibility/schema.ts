import Type from 'typebox';
import { filtersField } from '../../list-dialect/filters.ts';
import { arrayQuery } from '../../list-dialect/schema.ts';

const names = {
  metrics: Type.Array(
    Type.Enum(['share_of_voice', 'mentions_count', 'visibility_score', 'executions', 'average_position']),
  ),
  dimensions: [
    'date',
    'region',
    'topic',
    'topic_id',
    'model',
    'asset_id',
    'asset_name',
    'prompt',
    'prompt_id',
    'tag',
    'persona',
  ],
};

const query = ($id: string, stream: boolean) =>
  arrayQuery(
    $id,
    names,
    {
      filters: filtersField(
        'region_id',
        'region_name',
        'model_id',
        'topic_id',
        'topic_name',
        'asset_name',
        'tag_id',
        'tag_name',
        'prompt_id',
        'prompt',
        'persona_id',
      ),
    },
    { stream, example: { metrics: ['visibility_score'], dimensions: ['asset_name'] } },
  );

export const visibilityV1Schemas = [
  query('VisibilityV1Query', false),
  query('VisibilityV1StreamQuery', true),
];
