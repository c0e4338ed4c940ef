import Type, { type Static } from 'typebox';
import { evidenceFields, evidenceInfo, evidenceRow } from '../evidence/schema.ts';
import { textOperators } from '../filter/fields.ts';
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

export const visibilityMetricNames = ['visibility_score', 'share_of_voice', 'average_position'] as const;
const visibilityDimensionNames = ['date', 'model', 'topic', 'region', 'prompt', 'persona', 'route'] as const;

export const EntityFilterClause = Type.Object(
  { op: Type.Enum(textOperators), value: Type.Union([Type.String(), Type.Array(Type.String())]) },
  {
    $id: 'EntityFilterClause',
    additionalProperties: false,
    examples: [{ op: 'in', value: ['Aurora', 'Borealis'] }],
  },
);

export const VisibilitySortSpec = sortSpec('VisibilitySortSpec', visibilityMetricNames, 'visibility_score');

const AssetRef = Type.Object(
  { id: orNull(Type.String()), name: orNull(Type.String()), owned: orNull(Type.Boolean()) },
  { $id: 'AssetRef' },
);

export const VisibilityV2Query = reportQuery(
  'VisibilityV2Query',
  { usual: 10, most: 50, analysis: 'visibility' },
  {
    group_by: groupBy(visibilityDimensionNames),
    metrics: metricsField(visibilityMetricNames),
    interval: intervalField,
    scope: Type.Optional(
      Type.Enum(['owned', 'all'], {
        default: 'owned',
        description: 'Which assets have rows, unless `assets` says.',
      }),
    ),
    assets: Type.Optional(
      Type.Union(
        [
          Type.String(),
          Type.Array(Type.String()),
          Type.Unsafe<Static<typeof EntityFilterClause>>(Type.Ref('EntityFilterClause')),
          Type.Null(),
        ],
        {
          description:
            'Assets that have rows, by name or id. Shares and ranks are among all of the category.',
        },
      ),
    ),
    sort: Type.Optional(
      Type.Unsafe<Static<typeof VisibilitySortSpec>>({
        allOf: [Type.Ref('VisibilitySortSpec')],
        description:
          'Best first, unless `dir` says otherwise: scores and shares from the highest, positions from the lowest.',
      }),
    ),
    ...evidenceFields,
  },
  { group_by: ['model'], scope: 'all', include: ['counts', 'interval'] },
);
export type VisibilityV2Query = Static<typeof VisibilityV2Query>;

const VisibilityRow = Type.Object(
  {
    asset: orNull(Type.Unsafe<Static<typeof AssetRef>>(Type.Ref('AssetRef'))),
    rank: orNull(Type.Integer(), {
      description: 'Place among all assets in the same group; equals share one.',
    }),
    date: orNull(Type.String()),
    model: dimensionRef(),
    topic: dimensionRef(),
    region: dimensionRef(),
    prompt: dimensionRef(),
    persona: dimensionRef(),
    route: dimensionRef(),
    visibility_score: orNull(Type.Number()),
    share_of_voice: orNull(Type.Number()),
    average_position: orNull(Type.Number()),
    ...evidenceRow(visibilityMetricNames, { mentions: 'Answers that mention the asset.' }),
  },
  { $id: 'VisibilityRow', additionalProperties: true },
);

const VisibilityV2Info = reportInfo('VisibilityV2Info', {
  scope: Type.String(),
  asset_filter: orNull(
    Type.Union([Type.Object({}, { additionalProperties: true }), Type.Array(Type.String()), Type.String()]),
  ),
  ...evidenceInfo,
});

const VisibilityV2Response = reportResponse('VisibilityV2Response', 'VisibilityV2Info', 'VisibilityRow', {
  info: {
    total_results: 1,
    count: 1,
    next_cursor: null,
    models: ['ChatGPT'],
    start_date: '2026-11-01',
    end_date: '2026-11-14',
    filter: null,
    scope: 'owned',
    asset_filter: null,
  },
  data: [
    {
      asset: { id: '0198c2c4-7d5e-7c3a-9d3e-0123456789b5', name: 'Aurora', owned: true },
      visibility_score: 0.42,
      share_of_voice: 0.31,
      average_position: 1.8,
      rank: 1,
    },
  ],
});

export const visibilitySchemas = [
  EntityFilterClause,
  VisibilitySortSpec,
  AssetRef,
  VisibilityV2Query,
  VisibilityRow,
  VisibilityV2Info,
  VisibilityV2Response,
];
