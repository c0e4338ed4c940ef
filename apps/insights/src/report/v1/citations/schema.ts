import Type from 'typebox';
import { filtersField } from '../../list-dialect/filters.ts';
import { arrayQuery } from '../../list-dialect/schema.ts';

const names = {
  metrics: Type.Array(Type.Enum(['count', 'citation_share', 'share_of_voice', 'first_cited_at']), {
    description: '`share_of_voice` is deprecated: it is `citation_share`.',
  }),
  dimensions: [
    'hostname',
    'path',
    'date',
    'region',
    'topic',
    'topic_id',
    'model',
    'tag',
    'prompt',
    'prompt_id',
    'url',
    'root_domain',
    'persona',
    'citation_category',
  ],
};

const query = ($id: string, stream: boolean) =>
  arrayQuery(
    $id,
    names,
    {
      filters: filtersField(
        'hostname',
        'path',
        'region_id',
        'region_name',
        'topic_id',
        'topic_name',
        'model_id',
        'tag_id',
        'tag_name',
        'url',
        'root_domain',
        'analysis_type',
        'prompt_type',
        'persona_id',
        'citation_category',
        'prompt',
        'prompt_id',
        'mentioned',
      ),
    },
    { stream, example: { metrics: ['count', 'citation_share'], dimensions: ['root_domain'] } },
  );

export const citationsV1Schemas = [query('CitationsV1Query', false), query('CitationsV1StreamQuery', true)];
