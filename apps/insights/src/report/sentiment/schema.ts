import Type, { type Static } from 'typebox';
import { evidenceFields, evidenceInfo, evidenceRow } from '../evidence/schema.ts';
import {
  dimensionRef,
  groupBy,
  intervalField,
  metricsField,
  orNull,
  reportInfo,
  reportQuery,
  reportResponse,
} from '../schema.ts';
import { sortSpec } from '../sort.ts';

export const sentimentMetricNames = ['positive_sentiment', 'negative_sentiment', 'occurrence'] as const;
const ofAnswers = ['date', 'model', 'topic', 'region', 'prompt', 'persona', 'tag', 'route'] as const;
const sentimentDimensionNames = [...ofAnswers, 'theme', 'claim', 'run', 'competitor'] as const;

export const SentimentSortSpec = sortSpec(
  'SentimentSortSpec',
  sentimentMetricNames,
  'positive_sentiment',
  'desc',
);

const date = (description: string) => orNull(Type.String(), { description });

export const SentimentV2Query = reportQuery(
  'SentimentV2Query',
  { usual: 10, most: 50 },
  {
    asset: Type.String({ description: 'The name or id of the asset that is judged.' }),
    source: Type.Optional(
      Type.Enum(['answer', 'citation'], {
        default: 'answer',
        description: '`citation`: one row per page that assessments rest on. It takes no `group_by`.',
      }),
    ),
    comparison_start_date: date('First day of a period to compare with; both ends are needed.'),
    comparison_end_date: date('Last day of it.'),
    group_by: groupBy(sentimentDimensionNames),
    metrics: metricsField(sentimentMetricNames),
    interval: intervalField,
    sort: Type.Optional(
      Type.Unsafe<Static<typeof SentimentSortSpec>>({ allOf: [Type.Ref('SentimentSortSpec')] }),
    ),
    include_cited_websites: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Adds the hosts that assessments rest on, at most 1,000.',
      }),
    ),
    ...evidenceFields,
  },
  { asset: 'Aurora', group_by: ['theme'] },
);
export type SentimentV2Query = Static<typeof SentimentV2Query>;

const metrics = {
  positive_sentiment: orNull(Type.Number()),
  negative_sentiment: orNull(Type.Number()),
  occurrence: orNull(Type.Number()),
};

const SentimentMetrics = Type.Object(metrics, { $id: 'SentimentMetrics', additionalProperties: true });

const SentimentRow = Type.Object(
  {
    date: orNull(Type.String()),
    ...Object.fromEntries(
      sentimentDimensionNames.filter((name) => name !== 'date').map((name) => [name, dimensionRef()]),
    ),
    ...metrics,
    previous: orNull(Type.Unsafe<Static<typeof SentimentMetrics>>(Type.Ref('SentimentMetrics'))),
    prev_date: orNull(Type.String(), {
      description: 'The date of the other period that stands beside this one.',
    }),
    cited_websites: orNull(Type.Array(Type.String())),
    rank: orNull(Type.Integer()),
    ...evidenceRow(sentimentMetricNames, {
      assessments: 'Assessments of the asset.',
      positive: 'Positive ones.',
      negative: 'Negative ones.',
    }),
  },
  { $id: 'SentimentRow', additionalProperties: true },
);

const SentimentV2Info = reportInfo('SentimentV2Info', {
  ...evidenceInfo,
  asset: Type.String(),
  source: Type.String({ description: 'As requested, or its default; likewise `group_by` and `interval`.' }),
  group_by: Type.Array(Type.String()),
  interval: Type.String(),
  metrics: Type.Array(Type.String()),
  comparison_start_date: orNull(Type.String()),
  comparison_end_date: orNull(Type.String()),
});

const SentimentV2Response = reportResponse('SentimentV2Response', 'SentimentV2Info', 'SentimentRow', {
  info: {
    total_results: 1,
    count: 1,
    next_cursor: null,
    models: ['ChatGPT'],
    start_date: '2026-11-01',
    end_date: '2026-11-14',
    filter: null,
    asset: 'Aurora',
    source: 'answer',
    group_by: ['theme'],
    interval: 'day',
    metrics: ['positive_sentiment'],
    comparison_start_date: null,
    comparison_end_date: null,
  },
  data: [
    {
      theme: { id: '7f6ffaa6-bb0b-4080-b7de-21254708ec67', name: 'Comfort' },
      positive_sentiment: 0.82,
      rank: 1,
    },
  ],
});

export const sentimentSchemas = [
  SentimentSortSpec,
  SentimentV2Query,
  SentimentMetrics,
  SentimentRow,
  SentimentV2Info,
  SentimentV2Response,
];
