import Type, { type Static } from 'typebox';
import { evidenceFields, evidenceInfo, evidenceRow } from '../evidence/schema.ts';
import {
  groupBy,
  intervalField,
  metricsField,
  orNull,
  reportInfo,
  reportQuery,
  reportResponse,
} from '../schema.ts';

export const fanoutMetricNames = [
  'fanouts_per_execution',
  'total_fanouts',
  'share',
  'query_variations',
] as const;

export const QueryFanoutsSortSpec = Type.Object(
  {
    field: Type.String({ description: 'A metric, or `date` where `group_by` has it.' }),
    dir: Type.Optional(Type.Enum(['asc', 'desc'], { default: 'desc' })),
  },
  { $id: 'QueryFanoutsSortSpec', additionalProperties: false },
);

export const QueryFanoutsV2Query = reportQuery(
  'QueryFanoutsV2Query',
  { usual: 10, most: 50 },
  {
    group_by: groupBy(['date', 'model', 'region', 'prompt', 'query', 'route']),
    metrics: metricsField(fanoutMetricNames),
    interval: intervalField,
    sort: orNull(Type.Unsafe<Static<typeof QueryFanoutsSortSpec>>(Type.Ref('QueryFanoutsSortSpec'))),
    ...evidenceFields,
  },
  { group_by: ['query'], sort: { field: 'total_fanouts', dir: 'desc' } },
);
export type QueryFanoutsV2Query = Static<typeof QueryFanoutsV2Query>;

const QueryFanoutRow = Type.Object(
  {
    date: orNull(Type.String()),
    model: orNull(Type.String()),
    region: orNull(Type.String()),
    prompt: orNull(Type.String()),
    model_id: orNull(Type.String()),
    region_id: orNull(Type.String()),
    prompt_id: orNull(Type.String()),
    query: orNull(Type.String()),
    route: orNull(Type.String(), { description: 'How answers were collected; null where they were sent.' }),
    total_fanouts: orNull(Type.Number()),
    fanouts_per_execution: orNull(Type.Number()),
    share: orNull(Type.Number(), { description: 'Of all searches of the same date, or of the period.' }),
    query_variations: orNull(Type.Integer()),
    rank: orNull(Type.Integer()),
    ...evidenceRow(['fanouts_per_execution', 'share'], { fanouts: 'Searches.' }, [
      'total_fanouts',
      'query_variations',
    ]),
  },
  { $id: 'QueryFanoutRow', additionalProperties: true },
);

const QueryFanoutsV2Info = reportInfo('QueryFanoutsV2Info', {
  ...evidenceInfo,
  metrics: Type.Array(Type.String()),
  coverage_note: Type.String(),
});

const QueryFanoutsV2Response = reportResponse(
  'QueryFanoutsV2Response',
  'QueryFanoutsV2Info',
  'QueryFanoutRow',
  {
    info: {
      total_results: 1,
      count: 1,
      next_cursor: null,
      models: ['ChatGPT'],
      start_date: '2026-11-01',
      end_date: '2026-11-14',
      filter: null,
      metrics: ['total_fanouts'],
      coverage_note: 'Searches are known where the answer engine shows them.',
    },
    data: [{ query: 'best trail running shoes 2026', total_fanouts: 88, rank: 1 }],
  },
);

export const fanoutSchemas = [
  QueryFanoutsSortSpec,
  QueryFanoutsV2Query,
  QueryFanoutRow,
  QueryFanoutsV2Info,
  QueryFanoutsV2Response,
];
