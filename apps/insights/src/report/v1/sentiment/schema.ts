import Type from 'typebox';
import { filtersField } from '../../list-dialect/filters.ts';
import { arrayQuery } from '../../list-dialect/schema.ts';

const names = {
  metrics: Type.Array(Type.Enum(['positive', 'negative', 'occurrences'])),
  dimensions: [
    'theme',
    'date',
    'region',
    'topic',
    'topic_id',
    'model',
    'asset_id',
    'asset_name',
    'tag',
    'prompt',
    'prompt_id',
    'sentiment_type',
    'persona',
  ],
};

const query = ($id: string, stream: boolean) =>
  arrayQuery(
    $id,
    names,
    {
      filters: filtersField(
        'asset_id',
        'asset_name',
        'theme',
        'region_id',
        'region_name',
        'topic_id',
        'topic_name',
        'model_id',
        'tag_id',
        'tag_name',
        'prompt',
        'persona_id',
      ),
    },
    { stream, example: { metrics: ['positive', 'occurrences'], dimensions: ['theme'] } },
  );

export const sentimentV1Schemas = [query('SentimentV1Query', false), query('SentimentV1StreamQuery', true)];
