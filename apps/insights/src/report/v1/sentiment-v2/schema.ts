import Type, { type Static } from 'typebox';
import { filtersField } from '../../list-dialect/filters.ts';
import type { Pagination } from '../../list-dialect/request.ts';
import { examplePeriod, orderField, periodFields } from '../../list-dialect/schema.ts';
import { orNull } from '../../schema.ts';

const dimensionNames = [
  'date',
  'topic',
  'region',
  'model',
  'prompt',
  'persona',
  'tag',
  'theme',
  'claim',
  'run',
  'asset_name',
] as const;
const scores = ['sentiment', 'occurrence', 'assessment_count', 'positive_sentiment', 'negative_sentiment'];

const moment = (description: string) => orNull(Type.String(), { description });

export const SentimentV2ReportQuery = Type.Object(
  {
    ...periodFields,
    asset_name: Type.String({ description: 'The asset that is judged, by name or id.' }),
    comparison_start_date: moment('Beginning of a period to compare with; both ends are needed.'),
    comparison_end_date: moment('The end of it, which is no part of it.'),
    date_bucket: Type.Optional(
      Type.Enum(['day', 'week', 'month'], { default: 'day', description: 'What `date` stands for.' }),
    ),
    dimensions: Type.Optional(
      Type.Array(Type.Enum([...dimensionNames]), {
        description: 'What rows are told apart by. With `asset_name` every asset that is judged has rows.',
      }),
    ),
    metrics: Type.Array(Type.Enum(['sentiment', 'occurrence'])),
    filters: filtersField(
      'only_model_id',
      'only_region_id',
      'only_topic_id',
      'prompt_id',
      'persona_id',
      'only_tag_id',
      'run_id',
      'theme',
      'claim',
      'theme_id',
      'claim_id',
      'sentiment',
    ),
    order_by: orderField([...scores, ...dimensionNames], { isEmpty: false }),
    pagination: Type.Optional(Type.Unsafe<Pagination>(Type.Ref('Pagination'))),
  },
  {
    $id: 'SentimentV2ReportQuery',
    additionalProperties: false,
    examples: [{ ...examplePeriod, asset_name: 'Aurora', metrics: ['sentiment'], dimensions: ['theme'] }],
  },
);
export type SentimentV2ReportQuery = Static<typeof SentimentV2ReportQuery>;

const text = () => orNull(Type.String());
const whole = () => orNull(Type.Integer());

const SentimentScores = Type.Object(
  {
    positive_sentiment: Type.Number(),
    negative_sentiment: Type.Number(),
    assessment_count: Type.Integer({ description: 'Judgements.' }),
    occurrence: orNull(Type.Number(), {
      description: 'Of the answers that judge, the part that is in this row.',
    }),
    response_count: whole(),
    total_response_count: whole(),
  },
  { $id: 'SentimentScores' },
);

const nullable = (name: string) => Type.Optional(Type.Union([Type.Ref(name), Type.Null()]));

const SentimentPeriodScores = Type.Object(
  { current: nullable('SentimentScores'), previous: nullable('SentimentScores') },
  { $id: 'SentimentPeriodScores' },
);

const SentimentV2ReportGroupMetadata = Type.Object(
  {
    theme: text(),
    claim: text(),
    sentiment: orNull(Type.Enum(['positive', 'negative'])),
    prompt_id: text(),
    prompt_text: text(),
    topic_id: text(),
    run_id: text(),
    created_at: text(),
    model_id: text(),
    region_id: text(),
    persona_id: text(),
    asset_name: text(),
    child_count_total: whole(),
    child_count_matching: whole(),
    parent_matches_search: orNull(Type.Boolean()),
    child_matches_search: orNull(Type.Boolean()),
  },
  { $id: 'SentimentV2ReportGroupMetadata' },
);

const byDimension = () => orNull(Type.Record(Type.String(), Type.String()));

const SentimentV2ReportDataPoint = Type.Object(
  {
    scores: Type.Ref('SentimentPeriodScores'),
    date: text(),
    prev_date: orNull(Type.String(), {
      description: 'The date of the other period that stands beside this one.',
    }),
    group_ids: byDimension(),
    group_names: byDimension(),
    group_metadata: nullable('SentimentV2ReportGroupMetadata'),
    cited_website_hrefs: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Hosts of the pages that the assessments rest on, at most 1,000.',
      }),
    ),
    total_count: whole(),
  },
  { $id: 'SentimentV2ReportDataPoint' },
);

const SentimentV2ReportInfo = Type.Object(
  { query: Type.Object({}, { additionalProperties: true }), total_rows: Type.Integer() },
  { $id: 'SentimentV2ReportInfo' },
);

const SentimentV2ReportResponse = Type.Object(
  {
    info: Type.Ref('SentimentV2ReportInfo'),
    data: Type.Optional(Type.Array(Type.Ref('SentimentV2ReportDataPoint'))),
  },
  {
    $id: 'SentimentV2ReportResponse',
    examples: [
      {
        info: { query: { ...examplePeriod, asset_name: 'Aurora', metrics: ['sentiment'] }, total_rows: 1 },
        data: [
          {
            scores: {
              current: { positive_sentiment: 0.82, negative_sentiment: 0.1, assessment_count: 50 },
              previous: null,
            },
            group_ids: { theme: '7f6ffaa6-bb0b-4080-b7de-21254708ec67' },
            group_names: { theme: 'Comfort' },
            group_metadata: { theme: 'Comfort' },
            cited_website_hrefs: ['https://trail-notes.example/'],
          },
        ],
      },
    ],
  },
);

export const sentimentV2ReportSchemas = [
  SentimentV2ReportQuery,
  SentimentScores,
  SentimentPeriodScores,
  SentimentV2ReportGroupMetadata,
  SentimentV2ReportDataPoint,
  SentimentV2ReportInfo,
  SentimentV2ReportResponse,
];
