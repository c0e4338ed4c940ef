import Type, { type Static } from 'typebox';
import { evidenceFields, evidenceInfo, evidenceRow, includeField } from '../evidence/schema.ts';
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

export const citationMetricNames = ['count', 'citation_share', 'rank', 'first_cited_at'] as const;

export const CitationsSortSpec = sortSpec(
  'CitationsSortSpec',
  ['count', 'citation_share', 'first_cited_at'],
  'count',
);

export const CitationsV2Query = reportQuery(
  'CitationsV2Query',
  { usual: 10, most: 50 },
  {
    entity: Type.Optional(
      Type.Enum(['domain', 'page', 'citation_category'], {
        default: 'domain',
        description: 'What rows are about.',
      }),
    ),
    group_by: groupBy(['page', 'date', 'model', 'topic', 'region', 'persona', 'prompt', 'route']),
    metrics: metricsField(citationMetricNames),
    interval: intervalField,
    scope: Type.Optional(
      Type.Enum(['all', 'owned'], {
        default: 'all',
        description: 'Only pages of your own have rows; shares stay those of all citations.',
      }),
    ),
    sort: orNull(Type.Unsafe<Static<typeof CitationsSortSpec>>(Type.Ref('CitationsSortSpec'))),
    ...evidenceFields,
    include: includeField(['details'], ' `details`: title and kind of a page, and the kind of a domain.'),
  },
  { entity: 'page', filter: { field: 'citation_category', op: 'in', value: ['Earned Media'] } },
);
export type CitationsV2Query = Static<typeof CitationsV2Query>;

const CitationRow = Type.Object(
  {
    domain: orNull(Type.String()),
    page: orNull(Type.String()),
    title: orNull(Type.String(), { description: 'What the page was last called. With `details`.' }),
    citation_category: dimensionRef(),
    rank: orNull(Type.Integer(), {
      description: 'Place among the rows of the same group; equals share one.',
    }),
    date: orNull(Type.String()),
    model: dimensionRef(),
    topic: dimensionRef(),
    region: dimensionRef(),
    persona: dimensionRef(),
    prompt: dimensionRef(),
    route: dimensionRef(),
    count: orNull(Type.Integer()),
    citation_share: orNull(Type.Number()),
    first_cited_at: orNull(Type.String(), { description: 'Within the period.' }),
    ...evidenceRow(['citation_share'], { citations: 'Citations, as `count` has them.' }, ['count']),
  },
  { $id: 'CitationRow', additionalProperties: true },
);

const CitationsV2Info = reportInfo('CitationsV2Info', {
  ...evidenceInfo,
  scope: Type.String(),
  metrics: Type.Array(Type.String()),
  analysis_types: Type.Array(Type.String()),
});

const CitationsV2Response = reportResponse('CitationsV2Response', 'CitationsV2Info', 'CitationRow', {
  info: {
    total_results: 1,
    count: 1,
    next_cursor: null,
    models: ['ChatGPT'],
    start_date: '2026-11-01',
    end_date: '2026-11-14',
    filter: null,
    scope: 'all',
    metrics: ['count', 'citation_share', 'rank', 'first_cited_at'],
    analysis_types: ['accuracy', 'sentiment', 'visibility'],
  },
  data: [
    {
      domain: 'trail-notes.example',
      count: 120,
      citation_share: 0.24,
      first_cited_at: '2026-11-01T04:05:06.789Z',
      rank: 1,
    },
  ],
});

export const citationSchemas = [
  CitationsSortSpec,
  CitationsV2Query,
  CitationRow,
  CitationsV2Info,
  CitationsV2Response,
];
