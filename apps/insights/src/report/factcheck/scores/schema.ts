import Type, { type Static } from 'typebox';
import { evidenceFields, evidenceInfo, evidenceRow } from '../../evidence/schema.ts';
import { dimensionRef, groupBy, orNull, reportInfo, reportQuery, reportResponse } from '../../schema.ts';
import { sortSpec } from '../../sort.ts';

const names = [
  'date',
  'model',
  'region',
  'persona',
  'prompt',
  'topic',
  'tag',
  'citation',
  'theme',
  'route',
] as const;

const FactcheckSortSpec = sortSpec(
  'FactcheckSortSpec',
  ['checked', 'accuracy', 'accurate', 'inaccurate'],
  'checked',
);
const sort = orNull(Type.Unsafe<Static<typeof FactcheckSortSpec>>(Type.Ref('FactcheckSortSpec')), {
  description: '`checked`: claims that were found right or wrong.',
});

export const FactcheckScoresQuery = reportQuery(
  'FactcheckScoresQuery',
  { usual: 100, most: 100 },
  { group_by: groupBy(names, { maxItems: 2 }), sort, ...evidenceFields },
  { group_by: ['model'] },
);
export type FactcheckScoresQuery = Static<typeof FactcheckScoresQuery>;

const CitationScoreRef = Type.Object(
  { url: orNull(Type.String()), citation_category: orNull(Type.String()) },
  { $id: 'CitationScoreRef' },
);

const FactcheckScoreRow = Type.Object(
  {
    date: orNull(Type.String()),
    model: dimensionRef(),
    region: dimensionRef(),
    persona: dimensionRef(),
    prompt: dimensionRef(),
    topic: dimensionRef(),
    tag: dimensionRef(),
    theme: dimensionRef(),
    route: dimensionRef(),
    citation: orNull(Type.Unsafe<Static<typeof CitationScoreRef>>(Type.Ref('CitationScoreRef'))),
    accuracy: orNull(Type.Number()),
    accurate: orNull(Type.Integer()),
    inaccurate: orNull(Type.Integer()),
    ...evidenceRow(['accuracy'], {}, ['accurate', 'inaccurate']),
  },
  { $id: 'FactcheckScoreRow', additionalProperties: true },
);

const FactcheckScoresInfo = reportInfo('FactcheckScoresInfo', {
  ...evidenceInfo,
  group_by: Type.Array(Type.String()),
});

const FactcheckScoresResponse = reportResponse(
  'FactcheckScoresResponse',
  'FactcheckScoresInfo',
  'FactcheckScoreRow',
  {
    info: {
      total_results: 1,
      count: 1,
      next_cursor: null,
      models: ['ChatGPT'],
      start_date: '2026-11-01',
      end_date: '2026-11-14',
      filter: null,
      group_by: ['model'],
    },
    data: [
      {
        model: { id: '01990000-0000-7000-8000-000100000001', name: 'ChatGPT' },
        accuracy: 0.9,
        accurate: 90,
        inaccurate: 10,
      },
    ],
  },
);

export const factcheckScoreSchemas = [
  FactcheckSortSpec,
  FactcheckScoresQuery,
  CitationScoreRef,
  FactcheckScoreRow,
  FactcheckScoresInfo,
  FactcheckScoresResponse,
];
