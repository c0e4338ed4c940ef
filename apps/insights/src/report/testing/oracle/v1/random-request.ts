import fc from 'fast-check';
import { dateIntervals } from '../../../period.ts';
import { included } from '../../../v1/answers/schema.ts';
import type { Fixture } from '../fixture.ts';
import { someFilters } from './random-filters.ts';
import type { RequestV1 } from './request.ts';

/** Days, clocks and instants; none of the clocks is one that is left out or comes twice. */
const period = fc.constantFrom(
  ['2026-02-28', '2026-03-02'],
  ['2026-03-02', '2026-03-09'],
  ['2026-02-20', '2026-04-01'],
  ['2026-03-08', '2026-03-09'],
  ['2026-02-25', '2026-03-08 18:30'],
  ['2026-03-01 05:00', '2026-03-08 12:30:00.001'],
  ['2026-02-28T04:59:59.999Z', '2026-03-08T18:30:00Z'],
  ['2026-03-01T00:00:00-05:00', '2026-03-09T00:00:00+05:30'],
);

const common = [
  'region_id',
  'region',
  'region_name',
  'model_id',
  'model',
  'topic_id',
  'topic',
  'tag_id',
  'tag',
  'persona_id',
];
const named = ['topic_name', 'tag_name', 'prompt'];
const answers = ['date', 'region', 'topic', 'topic_id', 'model', 'tag', 'prompt', 'prompt_id', 'persona'];

interface Takes {
  metrics: string[];
  dimensions: string[];
  filters: string[];
  /** By what it can be ordered, where that is not everything. */
  order?: string[];
}

const takes: Record<string, Takes> = {
  visibility: {
    metrics: ['share_of_voice', 'mentions_count', 'visibility_score', 'executions', 'average_position'],
    dimensions: [...answers, 'asset_id', 'asset_name', 'asset_name'],
    filters: [...common, ...named, 'prompt_id', 'asset_name', 'asset_name'],
  },
  citations: {
    metrics: ['count', 'citation_share', 'share_of_voice', 'first_cited_at'],
    dimensions: [...answers, 'hostname', 'path', 'url', 'root_domain', 'citation_category'],
    filters: [
      ...common,
      ...named,
      'prompt_id',
      'analysis_type',
      'prompt_type',
      'mentioned',
      'mentioned',
      'hostname',
      'path',
      'url',
      'root_domain',
      'citation_category',
    ],
  },
  sentiment: {
    metrics: ['positive', 'negative', 'occurrences'],
    dimensions: [...answers, 'theme', 'asset_id', 'asset_name', 'sentiment_type'],
    filters: [...common, ...named, 'theme', 'asset_id', 'asset_name'],
  },
  'query-fanouts': {
    metrics: ['fanouts_per_execution', 'total_fanouts', 'share', 'query_variations'],
    dimensions: ['prompt', 'query', 'model', 'region', 'date'],
    filters: [...common, 'prompt_id', 'analysis_type', 'prompt_type'],
    order: ['fanouts_per_execution', 'total_fanouts', 'share', 'query_variations', 'date'],
  },
  'sentiment-v2': {
    metrics: ['sentiment', 'occurrence'],
    dimensions: [
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
    ],
    filters: [
      'model_id',
      'region_id',
      'topic_id',
      'prompt_id',
      'persona_id',
      'tag_id',
      'run_id',
      'theme',
      'claim',
      'theme_id',
      'claim_id',
      'sentiment',
    ],
  },
  answers: {
    metrics: [],
    dimensions: [],
    filters: [...common, 'prompt', 'prompt_id', 'analysis_type', 'prompt_type', 'asset_id', 'asset_name'],
  },
};

const scores = ['sentiment', 'occurrence', 'assessment_count', 'positive_sentiment', 'negative_sentiment'];

/** Every metric by every dimension, and by none. */
export function plainRequestsV1({ categoryId, assets }: Fixture, report: string): RequestV1[] {
  const { metrics = [], dimensions = [] } = takes[report] ?? {};
  const asked = { category_id: categoryId, start_date: '2026-02-20', end_date: '2026-04-01', filters: [] };
  const more = report === 'sentiment-v2' && { asset_name: assets[0]?.name ?? '', date_bucket: 'day' };
  return metrics.flatMap((metric) =>
    [[], ...[...new Set(dimensions)].map((dimension) => [dimension])].map((by) => ({
      ...asked,
      metrics: [metric],
      dimensions: by,
      order_by: {},
      ...more,
    })),
  );
}

/** Any request that the report takes. */
export function randomRequestV1(fixture: Fixture, report: string): fc.Arbitrary<RequestV1> {
  const { metrics, dimensions, filters, order } = takes[report] ?? {
    metrics: [],
    dimensions: [],
    filters: [],
  };
  const sortable = report === 'sentiment-v2' ? scores : metrics;
  const [isArray, isV2] = [!['sentiment-v2', 'answers'].includes(report), report === 'sentiment-v2'];
  return fc
    .record({
      metrics: fc.shuffledSubarray(metrics, { minLength: Math.min(1, metrics.length) }),
      dimensions: fc.shuffledSubarray([...new Set(dimensions)], {
        maxLength: Math.min(4, dimensions.length),
      }),
      filters: someFilters(fixture, ...filters),
      period,
      other: fc.option(period),
      interval: fc.constantFrom(...dateIntervals),
      bucket: fc.constantFrom('day', 'week', 'month'),
      asset: fc.constantFrom(...fixture.assets.map(({ name }) => name)),
      include: fc.dictionary(
        fc.constantFrom(...Object.keys(included).filter((name) => name !== 'created_at')),
        fc.boolean(),
        {
          noNullPrototype: true,
        },
      ),
      order: fc.array(fc.tuple(fc.nat(), fc.constantFrom('asc' as const, 'desc' as const)), { maxLength: 3 }),
    })
    .map((given): RequestV1 => {
      const [start_date = '', end_date = ''] = given.period;
      const names = [...sortable, ...given.dimensions].filter((name) => !order || order.includes(name));
      const order_by = Object.fromEntries(
        given.order.map(([at, direction]) => [names[at % names.length] ?? '', direction]),
      );
      const asked = { category_id: fixture.categoryId, start_date, end_date, filters: given.filters };
      if (report === 'answers') return { ...asked, metrics: [], include: given.include };
      const [comparison_start_date, comparison_end_date] = given.other ?? [];
      return {
        ...asked,
        metrics: given.metrics,
        dimensions: given.dimensions,
        order_by,
        ...(isArray && { date_interval: given.interval }),
        ...(isV2 && { asset_name: given.asset, date_bucket: given.bucket }),
        ...(isV2 && given.other && { comparison_start_date, comparison_end_date }),
      };
    });
}
